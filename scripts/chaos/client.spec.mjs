import { once } from 'node:events';
import { createServer } from 'node:http';
import { createClient } from './client.mjs';

describe('an outside client that tells answers from silence', () => {
  /** @type {import('node:http').Server} */
  let gateway;
  let answer = { status: 200, body: '{}' };

  beforeAll(async () => {
    gateway = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  afterAll(() => {
    gateway.closeAllConnections();
    gateway.close();
  });

  const clientOf = () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (gateway.address());
    return createClient(`http://127.0.0.1:${port}`);
  };

  it.each([
    [500, 'oops'],
    [502, '{"code":"platform.internal"}'],
  ])('remembers an answer that nobody planned (%i %s)', async (status, body) => {
    const client = clientOf();
    answer = { status, body };
    await client.send('GET', '/a');
    expect(client.serverErrors).toEqual([`GET /a: ${body}`]);
  });

  it.each([
    [503, '{"code":"platform.service_unavailable"}', 'unknown'],
    [507, '{"code":"platform.storage_full"}', 'answered'],
    [404, '{"code":"platform.not_found"}', 'answered'],
  ])('takes %i as what it is', async (status, body, kind) => {
    const client = clientOf();
    answer = { status, body };
    expect(await client.send('GET', '/a')).toMatchObject({ kind });
    expect(client.serverErrors).toEqual([]);
  });
});
