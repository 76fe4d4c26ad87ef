import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Opens a connection, optionally sends a line, and reads the first bytes of the answer.
 * @param {string} host @param {number} port @param {string} request
 * @returns {Promise<string>} empty without an answer within 2 s
 */
function firstAnswer(host, port, request) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    const done = (/** @type {string} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => done(''));
    socket.once('error', () => done(''));
    socket.once('connect', () => request && socket.write(request));
    socket.once('data', (chunk) => done(chunk.toString('latin1')));
  });
}

/**
 * Waits for the greeting of a server's protocol: INFO of NATS, +PONG of Redis after PING.
 * @param {'nats' | 'redis'} kind
 * @param {string} url
 * @param {() => boolean} [hopeless] true stops the wait: the server keeps dying
 * @param {number} [withinMs]
 * @returns {Promise<boolean>}
 */
export async function waitForGreeting(kind, url, hopeless = () => false, withinMs = 30_000) {
  const { hostname, port } = new URL(url);
  const expected = { nats: /^INFO /, redis: /^(\+PONG|-NOAUTH|-DENIED)/ }[kind];
  for (const until = Date.now() + withinMs; Date.now() < until && !hopeless();) {
    const answer = await firstAnswer(
      hostname,
      Number(port || { nats: 4222, redis: 6379 }[kind]),
      kind === 'redis' ? 'PING\r\n' : '',
    );
    if (expected.test(answer)) return true;
    await sleep(50);
  }
  return false;
}
