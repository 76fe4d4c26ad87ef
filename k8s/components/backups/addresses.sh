# What the scripts of this folder share; read with `.`.

services='auth projects community translation tts notification'

# Value of a variable, or of the file that <name>_FILE points to. Ends the script with the name of what is missing.
value_of() {
  eval "given=\${$1:-}; file=\${$1_FILE:-}"
  if [ -z "$given" ] && [ -n "$file" ]; then given=$(cat "$file"); fi
  if [ -z "$given" ]; then
    echo "Thiếu biến $1 (hoặc $1_FILE)." >&2
    exit 2
  fi
  printf '%s' "$given"
}

# Address of the database of a service: DATABASE_URL_<SERVICE>.
database_of() {
  value_of "DATABASE_URL_$(echo "$1" | tr '[:lower:]' '[:upper:]')"
}
