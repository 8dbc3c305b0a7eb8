package org.arverify.onnx;

import java.util.List;
import org.arverify.embedding.Device;

/**
 * How a model is opened.
 *
 * @param sessions on CPU, sessions of one thread each, and so runs that go on at a time; on CUDA
 *     there is always one
 * @param plan which rows are run together
 * @param outputs the output is the first of these that the graph has, or its only one
 */
record ModelSetup(Device device, int sessions, BatchPlan plan, List<String> outputs) {}
