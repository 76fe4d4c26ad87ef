import type { IncomingMessage, ServerResponse } from 'node:http';
import { testAddresses } from '@lacthu/testing';
import { startGateway, type RunningGateway } from './running-gateway';

const SOUND = Buffer.from('0123456789');

/** Serves a stored file as projects and tts do, ranges included. */
function serve(type: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) {
      response
        .writeHead(200, { 'content-type': type, 'content-length': SOUND.length, etag: '"1"' })
        .end(SOUND);
      return;
    }
    if (Number(from) >= SOUND.length) {
      response.writeHead(416, { 'content-range': `bytes */${SOUND.length}` }).end();
      return;
    }
    const part = SOUND.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, { 'content-type': type, 'content-range': `bytes ${from}-${to}/${SOUND.length}` });
    response.end(part);
  };
}

describe('/files', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL);
    gateway.publicProjects.add(1);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.services.tts.answer = serve('audio/mpeg');
    gateway.services.projects.answer = serve('image/webp');
  });
  afterEach(() => {
    gateway.rpcFails = false;
    Object.values(gateway.services).forEach((service) => service.reset());
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(gateway.url + path, { headers });

  it('gives everybody the poster of a public story, from projects, with type and nosniff', async () => {
    const answer = await get('/files/posters/1/a.webp');
    expect(await answer.text()).toBe('0123456789');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(gateway.services.projects.last.url).toBe('/files-internal/posters/1/a.webp?public=1');
  });

  it('plays parts of a sound, from tts', async () => {
    const part = await get('/files/audio/1/b.mp3', { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    const outside = await get('/files/audio/1/b.mp3', { range: 'bytes=50-60' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('gives speech without a project to whoever knows its name, and asks nobody about it', async () => {
    gateway.rpcFails = true;
    expect((await get('/files/speech/b.mp3')).status).toBe(200);
    expect(gateway.services.tts.last.url).toBe('/files-internal/speech/b.mp3');
  });

  it('passes on that a file is to be kept, and nothing else of the query', async () => {
    await get('/files/audio/1/b.mp3?download=1&public=0');
    expect(gateway.services.tts.last.url).toBe('/files-internal/audio/1/b.mp3?public=1&download=1');
    await get('/files/speech/b.mp3?public=1&download=2');
    expect(gateway.services.tts.last.url).toBe('/files-internal/speech/b.mp3');
  });

  it('shows when the lines of an audio are heard', async () => {
    gateway.services.tts.answer = serve('application/json');
    const answer = await get('/files/audio/1/b.json');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it('hides what is not public from guests as if it were missing', async () => {
    const answer = await get('/files/audio/2/b.mp3');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'platform.not_found' });
    expect(gateway.services.tts.seen).toHaveLength(0);
  });

  it('lets the owning service decide about a person, known by header or cookie', async () => {
    const { token } = await gateway.logIn(9);
    const ways: Record<string, string>[] = [
      { 'x-auth-token': token },
      { cookie: `other=1; lacthu_files=${token}` },
    ];
    for (const headers of ways) {
      expect((await get('/files/audio/2/b.mp3', headers)).status).toBe(200);
      expect(gateway.services.tts.last.url).toBe('/files-internal/audio/2/b.mp3');
    }
  });

  it('opens what an administrator has hidden to administrators; for others the owning service decides', async () => {
    gateway.hiddenProjects.add(5);
    const admin = await gateway.logIn(8, { role: 'admin' });
    const reader = await gateway.logIn(9);
    for (const path of ['/files/posters/5/a.webp', '/files/audio/5/b.mp3']) {
      const owner = path.includes('posters') ? gateway.services.projects : gateway.services.tts;
      expect((await get(path)).status).toBe(404);
      await get(path, { 'x-auth-token': reader.token });
      expect(owner.last.url).not.toContain('public=1');
      expect((await get(path, { 'x-auth-token': admin.token })).status).toBe(200);
      expect(owner.last.url).toContain('public=1');
    }
  });

  it('takes the cookie for files only', async () => {
    const { token } = await gateway.logIn(9);
    const answer = await get('/api/projects', { cookie: `lacthu_files=${token}` });
    expect(answer.status).toBe(401);
  });

  it('does not call something missing that it only cannot ask about', async () => {
    gateway.rpcFails = true;
    const { token } = await gateway.logIn(9);
    expect((await get('/files/audio/3/b.mp3')).status).toBe(503);
    expect((await get('/files/audio/3/b.mp3', { 'x-auth-token': token })).status).toBe(503);
  });

  it('offers a file of a foreign type only as a download', async () => {
    gateway.services.projects.answer = serve('text/html');
    const answer = await get('/files/posters/1/a.webp');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
  });

  it.each(['/files/posters/1/..%2f2%2fa.webp', '/files/posters/1/', '/files/keys/1/a', '/files/'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(gateway.services.projects.seen).toHaveLength(0);
    },
  );

  it('takes no writes', async () => {
    const answer = await fetch(`${gateway.url}/files/posters/1/a.webp`, { method: 'PUT', body: 'x' });
    expect(answer.status).toBe(405);
  });
});
