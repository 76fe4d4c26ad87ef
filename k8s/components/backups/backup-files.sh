#!/bin/sh
# backup-files.sh FOLDER: copies what the object storage has and FOLDER has not. Takes nothing away that a row may still name:
# of audio, whose time is short, copies older than KEEP_DAYS (14) go (what still exists is copied again at once). Needs mc,
# S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY (or …_FILE).
set -eu
cd "$(dirname "$0")"
. ./addresses.sh
. ./storage.sh

folder=${1:?"Cách dùng: backup-files.sh THƯ_MỤC"}
umask 077
for bucket in $buckets; do
  mkdir -p "$folder/$bucket"
done
find "$folder/lacthu-audio" -type f -mtime "+${KEEP_DAYS:-14}" -exec rm -f {} +
for bucket in $buckets; do
  mc --config-dir "$config" mb --ignore-existing "store/$bucket"
  mc --config-dir "$config" mirror --overwrite "store/$bucket" "$folder/$bucket"
done
