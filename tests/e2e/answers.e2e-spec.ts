import { connect } from 'node:net';
import { request } from 'node:http';
import { newcomer } from './account';
import { call, errorOf, type ApiAnswer } from './api';
import { stackAddresses } from './stack-addresses';

const MEBIBYTE = 1024 * 1024;

/** Headers that a browser relies on, whatever is answered. */
function expectSecured({ headers }: Pick<ApiAnswer, 'headers'>): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
}

describe('every refusal', () => {
  it.each([
    ['an unknown API address', () => call('GET', '/api/khong-co'), 404, 'platform.not_found'],
    ['an unknown file', () => call('GET', '/files/posters/1/khong-co.webp'), 404, 'platform.not_found'],
    [
      'a path out of the files',
      () => call('GET', '/files/%2e%2e/%2e%2e/etc/passwd'),
      404,
      'platform.not_found',
    ],
    ['an unknown asset', () => call('GET', '/assets/khong-co.js'), 404, 'platform.not_found'],
    ['a method nobody answers', () => call('DELETE', '/api/auth/login'), 405, 'platform.method_not_allowed'],
    [
      'a method of a page',
      () => call('POST', '/community', { json: {} }),
      405,
      'platform.method_not_allowed',
    ],
    ['an unknown method', () => call('PATCH', '/api/projects'), 405, 'platform.method_not_allowed'],
    ['a guest where one must log in', () => call('GET', '/api/projects'), 401, 'platform.unauthenticated'],
    [
      'malformed JSON',
      () =>
        call('POST', '/api/auth/login', {
          raw: '{"email":',
          headers: { 'content-type': 'application/json' },
        }),
      400,
      'platform.malformed_body',
    ],
    [
      'a body that is no JSON',
      () => call('POST', '/api/auth/login', { raw: 'email=a', headers: { 'content-type': 'text/csv' } }),
      415,
      'platform.unsupported_media_type',
    ],
    [
      'a body that is too large',
      () => call('POST', '/api/auth/login', { json: { email: 'a'.repeat(3 * MEBIBYTE) } }),
      413,
      'platform.payload_too_large',
    ],
    ['an id that is none', () => call('GET', '/api/community/projects/abc'), 404, 'platform.not_found'],
  ])('of %s has the one error body and the security headers', async (_, refused, status, code) => {
    const answer = await refused();
    const body = errorOf(answer, status);
    expect(body.code).toBe(code);
    expect(body.msg).toMatch(/\p{L}{2,}/u);
    expect(body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expectSecured(answer);
  });

  it('names the methods that an address does have', async () => {
    const answer = await call('PATCH', '/api/projects');
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  });

  it('reaches a client that is still sending a file of 70 MB', async () => {
    const { token } = await newcomer();
    const form = new FormData();
    form.set('chapterFiles', new Blob([new Uint8Array(70 * MEBIBYTE)]), 'quá-lớn.txt');
    const answer = await call('POST', '/api/projects/1/update-chapters', { token, form });
    errorOf(answer, 413);
  });

  it('says what is wrong with a picture that is none', async () => {
    const { token } = await newcomer();
    const form = new FormData();
    form.set('name', 'Ảnh giả');
    form.set('genre', 'Khác');
    form.set(
      'poster',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }),
      'a.png',
    );
    const answer = await call('POST', '/api/projects', { token, form });
    expect(errorOf(answer, 400).msg).toBe('Vui lòng chọn file ảnh!');
  });
});

describe('every good answer', () => {
  it.each(['/', '/community', '/api/community/projects', '/healthz', '/readyz', '/seal.svg'])(
    'carries the security headers: %s',
    async (path) => {
      const answer = await call('GET', path, { headers: { accept: 'text/html,*/*' } });
      expect(answer.status).toBe(200);
      expectSecured(answer);
    },
  );

  it('gives each page a nonce of its own', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, text } = await call('GET', '/', { headers: { accept: 'text/html' } });
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
        expect(text).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('does not change with what a client claims about itself', async () => {
    const answer = await call('GET', '/api/community/projects', {
      headers: {
        'x-request-id': 'của tôi'.normalize('NFD').replace(/[^\w]/g, ''),
        origin: 'https://evil.example',
      },
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a client of the wire', () => {
  it('may wait for "100 Continue" before it sends its body', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify({ email: 'ai@example.org', password: 'sai rồi' });
      const sending = request(`${stackAddresses().baseUrl}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          expect: '100-continue',
        },
      });
      sending.on('continue', () => sending.end(body));
      sending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it('that speaks no HTTP harms nobody', async () => {
    const { hostname, port } = new URL(stackAddresses().baseUrl);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('chào\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.on('error', reject);
      socket.resume();
    });
    expect((await call('GET', '/healthz')).status).toBe(200);
  });
});
