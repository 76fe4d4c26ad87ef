import { FakeApi, NO_ANSWER, ok, refusal } from '../testing/fake-api';
import { ApiError } from './api-error';
import { request } from './client';
import { sessionToken } from './session-token';
import { upload } from './upload';

afterEach(() => sessionToken.set(null));

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('a request', () => {
  it('carries the token, the query without empty entries, and the idempotency key', async () => {
    const api = new FakeApi().on('POST /api/x', ok({})).install();
    sessionToken.set('t1');
    await request('/api/x', {
      method: 'POST',
      json: { a: 1 },
      query: { fields: 'summary', page: undefined },
      idempotencyKey: 'k-1',
    });
    expect(api.calls[0]).toMatchObject({
      path: '/api/x?fields=summary',
      headers: { 'x-auth-token': 't1', 'content-type': 'application/json', 'idempotency-key': 'k-1' },
      body: { a: 1 },
    });
  });

  it('turns the error body into an error with words, code, fields and request id', async () => {
    new FakeApi()
      .on('GET /api/x', refusal(400, 'a.b', 'Chưa đúng.', { errors: [{ msg: 'Thiếu', param: 'name' }] }))
      .install();
    expect(await failureOf(request('/api/x'))).toMatchObject({
      status: 400,
      code: 'a.b',
      msg: 'Chưa đúng.',
      requestId: 'req-test-1',
      errors: [{ msg: 'Thiếu', param: 'name' }],
      isTransient: false,
    });
  });

  it('speaks for an answer that is no JSON of ours', async () => {
    new FakeApi().on('GET /api/x', { status: 502, body: '<html>' }).install();
    const error = await failureOf(request('/api/x'));
    expect(error).toMatchObject({ code: 'web.unreadable_answer', isTransient: true });
    expect(error.msg).toContain('Vui lòng thử lại');
  });

  it('tells a lost network from a refusal', async () => {
    new FakeApi().on('GET /api/x', NO_ANSWER).install();
    expect(await failureOf(request('/api/x'))).toMatchObject({ status: 0, code: 'web.network' });
  });

  it('fails in tests when the answer breaks its contract', async () => {
    new FakeApi().on('GET /api/projects', ok([{ id: 'one' }])).install();
    await expect(request('/api/projects', { answer: 'projectListSchema' })).rejects.toThrow(
      'GET /api/projects breaks its contract projectListSchema',
    );
  });

  it('forgets a token whose session is over, but not for a wrong provider key', async () => {
    const api = new FakeApi()
      .on('GET /api/x', refusal(401, 'translation.bad_key', 'API Key không hợp lệ'))
      .install();
    sessionToken.set('t1');
    await failureOf(request('/api/x'));
    expect(sessionToken.get()).toBe('t1');
    api.on('GET /api/x', refusal(401, 'platform.session_expired', 'Hết hạn'));
    await failureOf(request('/api/x'));
    expect(sessionToken.get()).toBeNull();
  });

  it('keeps a newer token when an old request learns that its own is over', async () => {
    sessionToken.set('old');
    new FakeApi()
      .on('GET /api/x', () => {
        sessionToken.set('new');
        return refusal(401, 'platform.session_expired', 'Hết hạn');
      })
      .install();
    await failureOf(request('/api/x'));
    expect(sessionToken.get()).toBe('new');
  });
});

describe('an upload', () => {
  it('reports how much was sent and gives the answer', async () => {
    new FakeApi().on('POST /api/up', ok({ success: true, message: 'Xong' })).install();
    const shares: number[] = [];
    const answer = await upload('/api/up', {
      form: new FormData(),
      answer: 'acknowledgementSchema',
      onProgress: (share) => shares.push(share),
    });
    expect(answer.message).toBe('Xong');
    expect(shares).toEqual([1]);
  });

  it('fails like a request does', async () => {
    new FakeApi().on('POST /api/up', refusal(413, 'projects.file_too_large', 'File quá lớn')).install();
    const error = await failureOf(
      upload('/api/up', { form: new FormData(), answer: 'acknowledgementSchema' }),
    );
    expect(error).toMatchObject({ status: 413, msg: 'File quá lớn' });
  });
});

describe('what the page asked for before the app ran', () => {
  const ADDRESS = '/api/community/chapters/31';
  const early = (token: string | null) => {
    const answer = { ok: true, status: 200, headers: new Map(), text: async () => '{"id":31}' };
    globalThis.earlyAnswer = {
      address: ADDRESS,
      token,
      answer: Promise.resolve(answer as unknown as Response),
    };
  };

  it('is taken once, in place of a call, and then asked for as ever', async () => {
    const api = new FakeApi().on(`GET ${ADDRESS}`, ok({ id: 32 }));
    api.install();
    early(null);
    expect(await request(ADDRESS)).toEqual({ id: 31 });
    expect(api.calls).toEqual([]);
    expect(await request(ADDRESS)).toEqual({ id: 32 });
  });

  it('is left when somebody else asks, and when nobody looks at the answer yet', async () => {
    const api = new FakeApi().on(`GET ${ADDRESS}`, ok({ id: 32 }));
    api.install();
    early('token-of-another');
    expect(await request(ADDRESS)).toEqual({ id: 32 });
    early(null);
    expect(await request(ADDRESS, { isAhead: true })).toEqual({ id: 32 });
    globalThis.earlyAnswer = undefined;
  });
});
