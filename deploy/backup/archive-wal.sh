#!/bin/sh
# archive-wal.sh <path> <name> <archive>: PostgreSQL's archive_command, as `archive-wal.sh %p %f /backup/wal`.
# A segment is in the archive entirely or not at all, on disk before the answer, and never overwritten by another.
set -eu
umask 077
kept=$3/$2
if [ -e "$kept" ]; then cmp -s "$1" "$kept"; exit; fi
cp "$1" "$kept.new"
sync "$kept.new"
mv "$kept.new" "$kept"
sync "$3"
