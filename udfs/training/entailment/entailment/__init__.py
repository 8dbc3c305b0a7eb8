"""Trains, exports and measures the natural-language-inference model that AR-Verify ships."""
