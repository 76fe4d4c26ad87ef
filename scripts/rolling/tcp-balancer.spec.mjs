import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { createTeardown } from '../lib/processes/teardown.mjs';
import { portsFor } from '../lib/processes/ports.mjs';
import { startBalancer } from './tcp-balancer.mjs';

describe('the balancer', () => {
  const teardown = createTeardown();
  afterAll(() => teardown.endAll());

  /** @param {string} says */
  async function instance(says) {
    const server = createServer((socket) => socket.on('data', () => socket.write(says)));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    teardown.add(async () => void server.close());
    return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  }

  it('gives new connections to who is in rotation, leaves open ones where they are, and counts those in vain', async () => {
    const { balancer: port = 0 } = await portsFor(['balancer']);
    const balancer = await startBalancer(port, teardown);
    const ask = async (socket = connect(port, '127.0.0.1')) => {
      socket.write('?');
      const [answer] = await once(socket, 'data');
      return { socket, answer: String(answer) };
    };
    balancer.add('a', await instance('a'));
    const held = await ask();
    balancer.add('b', await instance('b'));
    balancer.remove('a');
    const [next, again, kept] = [await ask(), await ask(), await ask(held.socket)];
    expect([held, next, again, kept].map(({ answer }) => answer)).toEqual(['a', 'b', 'b', 'a']);

    balancer.remove('b');
    const refused = connect(port, '127.0.0.1');
    await once(refused, 'close');
    expect(balancer.unanswered()).toBe(1);
    for (const { socket } of [held, next, again]) socket.destroy();
  });
});
