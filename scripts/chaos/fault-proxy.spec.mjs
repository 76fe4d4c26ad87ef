import net from 'node:net';
import { once } from 'node:events';
import { startFaultProxy } from './fault-proxy.mjs';

describe('an edge that can be hurt', () => {
  /** @type {net.Server} */
  let store;
  /** @type {import('./fault-proxy.mjs').FaultProxy} */
  let proxy;

  beforeEach(async () => {
    // A store that says everything back.
    store = net.createServer((socket) => socket.on('error', () => undefined).pipe(socket));
    store.listen(0, '127.0.0.1');
    await once(store, 'listening');
    proxy = await startFaultProxy(/** @type {net.AddressInfo} */ (store.address()).port, { delayMs: 5 });
  });
  afterEach(async () => {
    await proxy.close();
    store.close();
  });

  const connect = async () => {
    const socket = net.connect(proxy.port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const said = async (/** @type {net.Socket} */ socket) => String((await once(socket, 'data'))[0]);

  /** However it is closed. */
  const closed = (/** @type {net.Socket} */ socket) =>
    new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));

  it('hands everything on while nothing is wrong, and in its order when it is slow', async () => {
    const socket = await connect();
    socket.write('một');
    expect(await said(socket)).toBe('một');
    proxy.set('slow');
    socket.write('hai');
    expect(await said(socket)).toBe('hai');
    socket.destroy();
  });

  it('keeps back what is said while it is silent, and hands it on afterwards', async () => {
    const socket = await connect();
    proxy.set('silent');
    socket.write('một');
    const heard = said(socket);
    const other = await connect();
    proxy.set('pass');
    expect(await heard).toBe('một');
    other.write('hai');
    expect(await said(other)).toBe('hai');
    socket.destroy();
    other.destroy();
  });

  it('cuts what is open and turns away what comes, until it is healed', async () => {
    const socket = await connect();
    const isCut = closed(socket);
    proxy.set('refuse');
    await isCut;
    const refused = net.connect(proxy.port, '127.0.0.1');
    await closed(refused);
    proxy.set('pass');
    const again = await connect();
    again.write('ba');
    expect(await said(again)).toBe('ba');
    again.destroy();
  });
});
