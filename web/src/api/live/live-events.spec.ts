import { FakeApi, aFile, ok, refusal } from '../../testing/fake-api';
import { sessionToken } from '../session-token';
import { listenToLive } from './live-events';

const STREAM = 'GET /api/notifications/stream';
const event = (topic: string, data: object): Uint8Array =>
  new TextEncoder().encode(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
/** A stream that sends one event and ends. */
const saying = (...pieces: Uint8Array[]) => aFile(pieces);

const heard: unknown[] = [];
let forget = (): void => undefined;
const listen = (topic = 'job'): void => {
  const before = forget;
  const stop = listenToLive(topic, (data) => heard.push(data));
  forget = () => {
    before();
    stop();
  };
};
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  sessionToken.set('token-of-test');
  heard.length = 0;
});
afterEach(() => {
  forget();
  forget = () => undefined;
  sessionToken.set(null);
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('the push stream', () => {
  it('tells each listener what is said under its topic, over one stream with the session’s token', async () => {
    const api = new FakeApi()
      .on(STREAM, saying(event('job', { id: 1 }), event('notification', {}), event('job', { id: 2 })))
      .install();
    listen();
    listen('account');
    await pass(10);
    expect(heard).toEqual([{ id: 1 }, { id: 2 }]);
    expect(api.callsTo(STREAM)).toHaveLength(1);
    expect(api.callsTo(STREAM)[0]?.headers['x-auth-token']).toBe('token-of-test');
  });

  it('is opened again soon after it has ended, and later and later while the server is away', async () => {
    const api = new FakeApi().on(STREAM, saying(event('job', { id: 1 }))).install();
    listen();
    await pass(10);
    api.on(STREAM, refusal(503, 'platform.service_unavailable', 'Tạm gián đoạn.'));
    await pass(500);
    expect(api.callsTo(STREAM)).toHaveLength(2);
    await pass(900);
    expect(api.callsTo(STREAM)).toHaveLength(2);
    api.on(STREAM, saying(event('job', { id: 2 })));
    await pass(200);
    expect(api.callsTo(STREAM)).toHaveLength(3);
    expect(heard).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('signs a person out whose session was ended elsewhere: it is cut, and refused when asked for again', async () => {
    const api = new FakeApi().on(STREAM, saying(event('job', { id: 1 }))).install();
    listen();
    await pass(10);
    api.on(STREAM, refusal(401, 'platform.session_expired', 'Hết phiên.'));
    expect(sessionToken.get()).toBe('token-of-test');
    await pass(600);
    expect(sessionToken.get()).toBeNull();
  });

  it('is not asked for again by a session that the server refuses, but by the next one', async () => {
    const api = new FakeApi().on(STREAM, refusal(401, 'platform.session_expired', 'Hết phiên.')).install();
    listen();
    await pass(120_000);
    expect(api.callsTo(STREAM)).toHaveLength(1);
    api.on(STREAM, saying(event('job', { id: 3 })));
    sessionToken.set('another-token');
    await pass(10);
    expect(heard).toEqual([{ id: 3 }]);
    expect(api.callsTo(STREAM)[1]?.headers['x-auth-token']).toBe('another-token');
  });

  it('is closed with its last listener, and not opened for a guest', async () => {
    const api = new FakeApi().on(STREAM, ok({})).install();
    listen();
    await pass(10);
    forget();
    const before = api.callsTo(STREAM).length;
    await pass(120_000);
    sessionToken.set(null);
    listen();
    await pass(120_000);
    expect(api.callsTo(STREAM)).toHaveLength(before);
  });

  it('is read by one tab of a browser: others hear from it, and read once it is gone', async () => {
    const { channels, otherTabGoes } = anotherTabReads();
    const api = new FakeApi().on(STREAM, saying(event('job', { id: 5 }))).install();
    listen();
    await pass(10);
    expect(api.callsTo(STREAM)).toEqual([]);
    channels[0]?.onmessage?.({ data: { event: 'job', data: { id: 4 } } });
    expect(heard).toEqual([{ id: 4 }]);
    otherTabGoes();
    await pass(10);
    expect(heard).toEqual([{ id: 4 }, { id: 5 }]);
    expect(channels[0]?.sent).toEqual([{ event: 'job', data: { id: 5 } }]);
  });
});

/** A browser with locks and channels in which another tab already reads the stream. */
function anotherTabReads() {
  const channels: FakeChannel[] = [];
  class FakeChannel {
    onmessage?: (message: { data: unknown }) => void;
    readonly sent: unknown[] = [];
    constructor() {
      channels.push(this);
    }
    postMessage(message: unknown): void {
      this.sent.push(message);
    }
    close(): void {}
  }
  let otherTabGoes = (): void => undefined;
  const gone = new Promise<void>((resolve) => (otherTabGoes = resolve));
  const locks = {
    request: async (_name: string, _options: object, read: () => Promise<void>) => gone.then(read),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  return { channels, otherTabGoes };
}
