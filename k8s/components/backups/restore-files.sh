#!/bin/sh
# restore-files.sh FOLDER: brings copied files back into the object storage; what is there already and newer stays. Needs mc,
# S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY (or …_FILE).
set -eu
folder=$(cd "${1:?"Cách dùng: restore-files.sh THƯ_MỤC"}" && pwd)
cd "$(dirname "$0")"
. ./addresses.sh
. ./storage.sh

for bucket in $buckets; do
  [ -d "$folder/$bucket" ] || continue
  mc --config-dir "$config" mb --ignore-existing "store/$bucket"
  mc --config-dir "$config" mirror "$folder/$bucket" "store/$bucket"
done
