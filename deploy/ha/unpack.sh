#!/bin/sh
# unpack.sh <target>: what `make ha` needs of Debian (PostgreSQL, Patroni, etcd, HAProxy, PgBouncer and what they depend
# on), without root and without installing anything. What the system has already is not downloaded again.
set -eu
target=$1
packages='patroni etcd-server haproxy pgbouncer'
fail() {
  echo "$1 make ha and make restore-drill need Debian 12 or later, or a system whose packages are named alike." >&2
  exit 1
}
command -v dpkg >/dev/null && command -v apt-get >/dev/null || fail 'There is no dpkg or apt-get here.'
postgresql=$(apt-cache depends postgresql 2>/dev/null | sed -n 's/^ *Depends: \(postgresql-[0-9]*\)$/\1/p' | head -n 1)
[ -n "$postgresql" ] || fail 'apt knows no postgresql; `apt-get update` fetches its lists.'

# Only names: the versions are those of this system.
missing=$(apt-get --quiet=2 --no-install-recommends --simulate install $packages "$postgresql" |
  awk '$1 == "Inst" { print $2 }') || fail 'apt cannot resolve these packages.'
mkdir -p "$target.new/archives"
cd "$target.new/archives"
# As root, apt would switch to a user who cannot write here.
[ -z "$missing" ] || apt-get --quiet=2 -o 'APT::Sandbox::User=root' download $missing >&2
for archive in *.deb; do
  [ -e "$archive" ] && dpkg -x "$archive" ..
done
cd ../..
rm -rf "$target.new/archives" "$target"
mv "$target.new" "$target"
