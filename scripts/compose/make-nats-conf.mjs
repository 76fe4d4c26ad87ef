/**
 * Prints the configuration of nats-server for docker-compose.yml and k8s/stores:
 *   node scripts/compose/make-nats-conf.mjs | tee scripts/compose/nats-server.conf > k8s/stores/nats-server.conf
 * A test says when they are stale.
 */
import { natsUsers } from '../lib/servers/nats.mjs';

const users = await natsUsers((name) => `$NATS_PASSWORD_${name.toUpperCase()}`);

process.stdout.write(`# nats-server 2.9 or later. Passwords come from the environment.
# Written by scripts/compose/make-nats-conf.mjs from what the code publishes, handles and asks; not by hand.
server_name: lac-thu
port: 4222
http_port: 8222
max_payload: 1048576
jetstream { store_dir: /data, max_memory_store: 64MB, max_file_store: 8GB }

authorization {
  users: [
${users}
  ]
}
`);
