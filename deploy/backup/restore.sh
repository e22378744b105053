#!/bin/sh
# restore.sh <backup> <archive> <data directory> <time>: makes a data directory that recovers to a moment, such as
# '2026-11-23 06:00:00+00', when PostgreSQL is started on it, and then accepts writes. The services stay stopped meanwhile
# (docs/runbooks/restore.md says what comes next).
set -eu
umask 077
backup=$1 archive=$2 data=$3 time=$4
if [ -e "$data" ]; then
  echo "$data exists; move it away, it may be needed to find out what happened." >&2
  exit 1
fi
cp -R "$backup" "$data"
# What the backup holds of the log is in the archive too, and there it goes on.
cat >> "$data/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
SETTINGS
touch "$data/recovery.signal"
