#!/bin/sh
# Checks the rules and runs their tests. promtool comes from PATH, or is unpacked from Debian's package without installing it.
set -eu
cd "$(dirname "$0")"
bin=$PWD/../../.data/bin
PATH=$PATH:$bin
if ! command -v promtool >/dev/null; then
  command -v apt-get >/dev/null || { echo "Put promtool (of Prometheus 2.42 or later) on PATH." >&2; exit 1; }
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  (cd "$work" && apt-get --quiet --quiet download prometheus && dpkg -x prometheus_*.deb .)
  mkdir -p "$bin"
  mv "$work/usr/bin/promtool" "$bin/promtool"
fi
promtool check rules ./*.rules.yml
promtool test rules ./*.test.yml
