#!/bin/bash
# Run once by the postgres image on an empty volume: one database and one role for each service, named after it.
# The role owns its database, and nobody else may connect to it.
set -euo pipefail

create_database() {
  local name=$1 password=$2
  psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
    --set "name=$name" --set "password=$password" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
}

create_database auth "$POSTGRES_PASSWORD_AUTH"
create_database projects "$POSTGRES_PASSWORD_PROJECTS"
create_database community "$POSTGRES_PASSWORD_COMMUNITY"
create_database translation "$POSTGRES_PASSWORD_TRANSLATION"
create_database tts "$POSTGRES_PASSWORD_TTS"
create_database notification "$POSTGRES_PASSWORD_NOTIFICATION"
