#!/bin/sh
# backup-postgres.sh FOLDER [SERVICE…]: dumps the databases of all services, or of the named ones, to FOLDER/<time in UTC>.
# Needs pg_dump of the server's version or a later one, and DATABASE_URL_<SERVICE> (or …_FILE) of each.
# A folder that is named by its time is whole: until then it is hidden. Those older than KEEP_DAYS (14) are removed.
set -eu
cd "$(dirname "$0")"
. ./addresses.sh

folder=${1:?"Cách dùng: backup-postgres.sh THƯ_MỤC [DỊCH_VỤ…]"}
shift
[ $# -gt 0 ] || set -- $services
stamp=$(date -u +%Y%m%dT%H%M%SZ)
partial="$folder/.partial-$stamp"
umask 077
mkdir -p "$partial"
trap 'rm -rf "$partial"' EXIT
# What a killed run left; another one may be under way, but not for a day.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '.partial-*' -mtime +0 -exec rm -rf {} +

for service in "$@"; do
  address=$(database_of "$service")
  pg_dump --dbname="$address" --format=custom --no-owner --no-privileges --file="$partial/$service.dump"
  # Reads the table of contents back: a dump that was cut off is found today, not on the day it is needed.
  pg_restore --list "$partial/$service.dump" > /dev/null
done
(cd "$partial" && sha256sum ./*.dump > SHA256SUMS)
mv "$partial" "$folder/$stamp"
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*Z' -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
echo "$folder/$stamp"
