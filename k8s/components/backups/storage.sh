# What the scripts for files share; read with `.` after addresses.sh.

# Buckets as the services name them.
buckets='lacthu-posters lacthu-audio'
# Some images name the client mcli.
command -v mc >/dev/null || mc() { mcli "$@"; }
# mc keeps its settings here; the root of a container is read-only.
config=$(mktemp -d)
trap 'rm -rf "$config"' EXIT
address=$(value_of S3_ENDPOINT)
key=$(value_of S3_ACCESS_KEY)
secret=$(value_of S3_SECRET_KEY)
export MC_HOST_store="${address%%://*}://$key:$secret@${address#*://}"
