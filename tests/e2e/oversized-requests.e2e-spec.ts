import { bodyLimitOf } from '@lacthu/contracts';
import { logInAdmin, logInPro, newcomer } from './account';
import { call, errorOf } from './api';
import { ROUTES } from './described-routes';
import { FILLINGS, bodyWith } from './oversized-bodies';

const WITHIN_MS = 600_000;

describe('a request that is larger than it may be', () => {
  const tokens = { public: '', user: '', pro: '', admin: '' };

  beforeAll(async () => {
    const [somebody, pro, admin] = await Promise.all([newcomer(), logInPro(), logInAdmin()]);
    Object.assign(tokens, { user: somebody.token, pro: pro.token, admin: admin.token });
  });

  it.each(ROUTES.filter(({ method }) => method !== 'GET').map((route) => [route.key, route] as const))(
    'is refused in Vietnamese with 413: %s',
    async (key, { method, address, row }) => {
      const over = bodyLimitOf(key) + 1;
      const answer = await call(method, address, {
        token: tokens[row.access] || undefined,
        raw: ' '.repeat(over),
        headers: { 'content-type': 'application/json' },
      });
      expect(errorOf(answer, 413).msg).toMatch(/^Dữ liệu gửi lên vượt quá giới hạn/);
    },
    WITHIN_MS,
  );
});

describe('the keys of a guest', () => {
  it('that are two million numbers are refused, and the service still translates', async () => {
    const raw = bodyWith('googleAIKeyList', FILLINGS['a list of numbers'](4_000_000));
    const headers = { 'content-type': 'application/json' };
    const answer = await call('POST', '/api/translate/googleai', { raw, headers });
    expect(errorOf(answer, 413).msg).toBe('Dữ liệu gửi lên vượt quá giới hạn 2 MB cho phép.');
    expect((await call('POST', '/api/translate/hanviet', { json: { text: '林辰' } })).status).toBe(200);
  });
});
