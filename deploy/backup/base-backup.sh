#!/bin/sh
# base-backup.sh <directory>: a copy of the whole server, taken while everything runs; prints where it is.
# The server is found by PGHOST, PGPORT, PGUSER and PGPASSWORD, as a role that may replicate and write to every database.
# Needs WAL archiving (archive-wal.sh): between copies, the archive is the backup.
set -eu
umask 077
databases='identity jobs billing support notifications'
backup=$1/$(date -u +%Y%m%dT%H%M%SZ)
pg_basebackup --pgdata="$backup.new" --wal-method=stream --checkpoint=fast --label=roletrail
pg_verifybackup --quiet "$backup.new"
mv "$backup.new" "$backup"
sync "$1"
# The operations page shows the age of the newest.
for database in $databases; do
  psql --quiet --dbname="$database" --command='insert into backups default values'
done
echo "$backup"
