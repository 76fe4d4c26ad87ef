import { connect, createServer } from 'node:net';

/**
 * A plain balancer of connections, as a cluster has it in front of replicas: each new connection goes to the next instance
 * in rotation and stays there; nothing is read, nothing is tried again.
 * @param {number} port
 * @param {import('../lib/processes/teardown.mjs').Teardown} teardown
 */
export async function startBalancer(port, teardown) {
  /** @type {Map<string, number>} instance → its port */
  const rotation = new Map();
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  let turn = 0;
  let unanswered = 0;

  const server = createServer({ noDelay: true }, (incoming) => {
    const ports = [...rotation.values()];
    const target = ports[(turn += 1) % Math.max(1, ports.length)];
    follow(incoming);
    if (target === undefined) {
      unanswered += 1;
      incoming.destroy();
      return;
    }
    const outgoing = connect({ port: target, host: '127.0.0.1', noDelay: true });
    follow(outgoing);
    outgoing.once('connect', () => outgoing.off('error', refused));
    const refused = () => (unanswered += 1);
    outgoing.once('error', refused);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });

  /** @param {import('node:net').Socket} socket */
  function follow(socket) {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  }

  teardown.add(async () => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    /** @param {string} instance @param {number} at its port */
    add: (instance, at) => void rotation.set(instance, at),
    /** New connections go elsewhere; those that are open stay. @param {string} instance */
    remove: (instance) => void rotation.delete(instance),
    /** Connections that found no instance, or one that no longer listens. */
    unanswered: () => unanswered,
  };
}

/** @typedef {Awaited<ReturnType<typeof startBalancer>>} Balancer */
