import { randomUUID } from 'node:crypto';
import { TRANSLATE_LIMITS } from '@lacthu/contracts';
import { IDENTITY_HEADER, IdentitySigner, type ActingUser } from '@lacthu/http';
import { chatCompletion, testUser, type TestService } from '@lacthu/testing';
import { translationWithProviders } from '../testing/translation-with-providers';
import { bootTranslation } from '../testing/translation-under-test';

const LIMIT = 12_000;
const { running, freshKey } = translationWithProviders();

describe('the budget of the offline engine', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await bootTranslation({
      TRANSLATION_OFFLINE_GUEST_CHARS_PER_MINUTE: LIMIT,
      TRANSLATION_OFFLINE_USER_CHARS_PER_MINUTE: LIMIT,
    });
  });
  afterAll(() => service.close());

  /** Calls from an address; `of` is the service that is called. */
  const call = async (
    path: string,
    body: object,
    { client = randomUUID(), user = null, of = service }: Partial<Caller> = {},
  ) => {
    const signer = new IdentitySigner('gateway', of.identity.privateKeys.gateway);
    const identity = { user, sessionId: user && randomUUID(), requestId: randomUUID(), clientKey: client };
    const answer = await of.app.inject({
      method: 'POST',
      url: path,
      headers: { [IDENTITY_HEADER]: await signer.sign('translation', identity) },
      payload: body,
    });
    const json = answer.json<{ code?: string; msg?: string; failedLines?: unknown[] }>();
    return { status: answer.statusCode, json, wait: Number(answer.headers['retry-after'] ?? 0) };
  };
  const text = (chars: number): string => '好'.repeat(chars);
  const draft = (chars: number, caller?: Partial<Caller>) =>
    call('/api/translate/hanviet', { text: text(chars) }, caller);

  it.each(['/api/translate/hanviet', '/api/translate/find-remnants-hanviet'])(
    'takes 10,000 characters a call from guests at %s, and says so',
    async (path) => {
      expect((await call(path, { text: text(TRANSLATE_LIMITS.offlineGuestText) })).status).toBe(200);
      const { status, json } = await call(path, { text: text(TRANSLATE_LIMITS.offlineGuestText + 1) });
      expect([status, json.code]).toEqual([413, 'translation.offline_text_too_long']);
      expect(json.msg).toContain('10.000 ký tự');
      const asUser = await call(path, { text: text(11_000) }, { user: testUser({ id: 901 + path.length }) });
      expect(asUser.status).toBe(200);
    },
  );

  it('is one for all calls that reach the engine from one address, and tells when to come again', async () => {
    const client = randomUUID();
    expect((await draft(9_000, { client })).status).toBe(200);
    for (const path of ['/api/translate/hanviet', '/api/translate/find-remnants-hanviet']) {
      const { status, json, wait } = await call(path, { text: text(8_000) }, { client });
      expect([path, status, json.code]).toEqual([path, 429, 'translation.offline_budget_spent']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect((await draft(9_000)).status).toBe(200);
  });

  it('is not passed by many calls at once', async () => {
    const client = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => draft(5_000, { client })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  });

  it('holds for accounts too, wherever they come from, and for names that are looked for', async () => {
    const user = testUser({ id: 950 });
    expect((await draft(11_000, { user })).status).toBe(200);
    expect((await draft(2_000, { user })).status).toBe(429);
    const names = await call('/api/ai/propose-glossary', { engine: 'hanviet', text: text(2_000) }, { user });
    expect(names).toMatchObject({ status: 429, json: { code: 'translation.offline_budget_spent' } });
  });

  it('holds for drafts in the place of what a provider refuses: what is over it stays untranslated', async () => {
    running.openAi.answerAlways(chatCompletion('Xin lỗi, tôi không thể hỗ trợ yêu cầu này.'));
    const client = randomUUID();
    const boot = await bootTranslation({
      OPENAI_BASE_URL: running.openAi.baseUrl,
      PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${running.openAi.port}`,
      TRANSLATION_OFFLINE_GUEST_CHARS_PER_MINUTE: 10,
    });
    const answer = await call(
      '/api/translate/openai',
      { text: '雪下了一夜。\n他坐在石床上。', apiKey: freshKey(), fallbackHanviet: true },
      { client, of: boot },
    );
    expect(answer).toMatchObject({ status: 502, json: { code: 'translation.failed' } });
    await boot.close();
  });
});

interface Caller {
  readonly client: string;
  readonly user: ActingUser | null;
  readonly of: TestService;
}
