# shellcheck shell=bash
# Which Java runs: functions for the scripts of this folder.

# Prints the feature version of the Java at $1, or fails.
java_version() {
  [ -x "$1/bin/java" ] || return 1
  local version=''
  if [ -r "$1/release" ]; then
    version=$(sed -n 's/^JAVA_VERSION="\(.*\)"$/\1/p' "$1/release")
  fi
  if [ -z "$version" ]; then
    version=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
  fi
  version=${version#1.}
  version=${version%%[!0-9]*}
  [ -n "$version" ] && printf '%s\n' "$version"
}

# Prints the homes of installed Javas, that of the PATH first.
java_homes() {
  local java
  if java=$(command -v java); then
    while [ -L "$java" ]; do
      local target
      target=$(readlink "$java")
      case $target in
        /*) java=$target ;;
        *) java=$(dirname "$java")/$target ;;
      esac
    done
    (cd -P "$(dirname "$java")/.." 2>/dev/null && pwd) || true
  fi
  local home
  for home in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/*jdk* "$HOME"/.sdkman/candidates/java/* \
    "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if [ -x "$home/bin/java" ]; then
      printf '%s\n' "$home"
    fi
  done
}

# Prints the home of the first installed Java whose version is among the arguments, in their order.
find_java() {
  local wanted home homes
  homes=$(java_homes)
  for wanted in "$@"; do
    while IFS= read -r home; do
      if [ -n "$home" ] && [ "$(java_version "$home" || true)" = "$wanted" ]; then
        printf '%s\n' "$home"
        return 0
      fi
    done <<<"$homes"
  done
  return 1
}
