#!/bin/sh
# restore-postgres.sh FOLDER/<time> [SERVICE…]: brings dumps back into empty databases, of all services or of the named ones.
# Needs pg_restore, psql and DATABASE_URL_<SERVICE> (or …_FILE) of each. Before the first is written to, all dumps are
# checked against their sums and all databases must be empty; each database is one transaction: whole or untouched.
set -eu
cd_to=$(dirname "$0")
backup=$(cd "${1:?"Cách dùng: restore-postgres.sh THƯ_MỤC/THỜI_ĐIỂM [DỊCH_VỤ…]"}" && pwd)
shift
cd "$cd_to"
. ./addresses.sh
[ $# -gt 0 ] || set -- $services

(cd "$backup" && sha256sum --check --quiet SHA256SUMS >&2)
for service in "$@"; do
  address=$(database_of "$service")
  [ -f "$backup/$service.dump" ] || { echo "Bản sao lưu không có $service.dump." >&2; exit 2; }
  tables=$(psql --dbname="$address" --no-psqlrc --tuples-only --no-align --command \
    "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')")
  if [ "$tables" != 0 ]; then
    echo "Cơ sở dữ liệu của $service không trống ($tables bảng): hãy tạo lại nó rồi chạy lại." >&2
    exit 3
  fi
done
for service in "$@"; do
  address=$(database_of "$service")
  pg_restore --dbname="$address" --no-owner --no-privileges --single-transaction --exit-on-error "$backup/$service.dump"
  psql --dbname="$address" --no-psqlrc --quiet --command 'ANALYZE'
  echo "Đã khôi phục $service."
done
