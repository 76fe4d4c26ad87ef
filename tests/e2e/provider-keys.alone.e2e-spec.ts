import { endBatchTranslationResponseSchema, startPostProcessResponseSchema } from '@lacthu/contracts';
import {
  openAiFaults,
  startFakeGemini,
  startFakeOpenAi,
  testAddresses,
  waitFor,
  type FakeOpenAi,
  type FakeProvider,
  type ProviderRequest,
  type ScriptedAnswer,
} from '@lacthu/testing';
import { randomBytes } from 'node:crypto';
import { logInPro } from './account';
import { ask, bodyOf, call, type ApiAnswer, type ApiCall } from './api';
import { batchEnded, startBatch, untilBatch } from './batch';
import { createProject, importNovel, machineTranslated } from './project';
import { asPastedText, sampleNovel } from './sample-novel';
import { stackAddresses } from './stack-addresses';
import { listenFor, rowsOf, tracesOf, type PassingWords } from './traces';

const WITHIN_MS = 240_000;
const JOB_PATH = '/api/batch-translations';
/** Stands in every key of this file and nowhere else. */
const CANARY = `canary${randomBytes(9).toString('hex')}`;
/** Keys of one test alone: refusals close a key for a while. */
function freshKeys(): { openAi: string; gemini: string[] } {
  const own = `${CANARY}-${randomBytes(3).toString('hex')}`;
  return { openAi: `sk-${own}`, gemini: [`AIza${own}1`, `AIza${own}2`] };
}
const TEXT = sampleNovel(1).map(asPastedText).join('\n');

/** Longer than anybody waits; Google tells it here, others in the header. */
const RETRY_INFO = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '120s' };

/** Refusals as some providers word them: with the key in them. */
const TELLTALES: Record<string, (key: string) => ScriptedAnswer> = {
  'refuses the key': (key) => told(401, `Incorrect API key provided: ${key}.`, 'invalid_api_key'),
  'refuses the request': (key) => told(400, `Bad request of ${key}.`, 'invalid_request_error'),
  'is limited': (key) => ({
    ...told(429, `Rate limit reached for ${key}.`, 'rate_limit_exceeded'),
    headers: { 'retry-after': '120', 'x-account': key },
  }),
  'is out of order': (key) => told(500, `Something broke for ${key}.`, 'server_error'),
  'answers with a page': (key) => ({
    headers: { 'content-type': 'text/html' },
    raw: `<!doctype html><title>${key}</title>`,
  }),
  'breaks off': (key) => ({ ...openAiFaults.cutBody, raw: `{"id":"${key}","choices":[` }),
};

function told(status: number, message: string, code: string): ScriptedAnswer {
  return { status, body: { error: { message, code, type: code, status: code, details: [RETRY_INFO] } } };
}

function keyOf({ headers }: ProviderRequest): string {
  return String(headers.authorization ?? headers['x-goog-api-key'] ?? '').replace(/^Bearer /, '');
}

describe('the keys of a person’s providers', () => {
  let openAi: FakeOpenAi;
  let gemini: FakeProvider;
  let passing: PassingWords;
  let token: string;
  let keys: ReturnType<typeof freshKeys>;
  const answers: ApiAnswer[] = [];

  beforeAll(async () => {
    openAi = await startFakeOpenAi();
    gemini = await startFakeGemini({ port: stackAddresses().geminiPort });
    passing = await listenFor(CANARY);
    ({ token } = await logInPro());
  }, WITHIN_MS);

  afterAll(async () => {
    await passing.close();
    await Promise.all([openAi.close(), gemini.close()]);
  });

  beforeEach(() => {
    keys = freshKeys();
    openAi.reset();
    gemini.reset();
  });

  const ofOpenAi = () => ({ apiKey: keys.openAi, model: 'gpt-4o-mini', baseUrl: openAi.baseUrl });
  const ofGemini = () => ({
    apiKey: keys.gemini[0],
    googleAIKeyList: keys.gemini,
    model: 'gemini-2.0-flash',
  });

  /** Calls, and keeps what came back. */
  async function send(path: string, request: ApiCall): Promise<ApiAnswer> {
    const answer = await call('POST', path, { token, ...request });
    answers.push(answer);
    return answer;
  }

  function characterForm(): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...ofOpenAi(), engine: 'openai' })) form.set(name, value);
    const table = '<table><tr><td>孙悟空</td><td>师父</td></tr></table>';
    form.set('characterFile', new Blob([table]), 'nhân vật.xls');
    return form;
  }

  /** Every call that carries a key and is answered while its caller waits. */
  function calls(): Record<string, [path: string, request: ApiCall]> {
    const json = { ...ofOpenAi(), text: TEXT };
    const leftover = { text: 'Cậu bé 孙悟空 cười.' };
    return {
      translate: ['/api/translate/openai', { json }],
      'translate as a stream': ['/api/translate/openai', { json, headers: { accept: 'text/event-stream' } }],
      'translate with Gemini': ['/api/translate/googleai', { json: { ...ofGemini(), text: TEXT } }],
      'check the connection': [
        '/api/translate/check-connection',
        { json: { ...ofOpenAi(), engine: 'openai' } },
      ],
      'check Gemini': ['/api/translate/check-connection', { json: { ...ofGemini(), engine: 'googleai' } }],
      'list models': ['/api/translate/models', { json: { ...ofOpenAi(), engine: 'openai' } }],
      'list models of Gemini': ['/api/translate/models', { json: { ...ofGemini(), engine: 'googleai' } }],
      'find remnants': ['/api/translate/find-remnants', { json: { ...ofOpenAi(), ...leftover } }],
      'find remnants with Gemini': [
        '/api/translate/find-remnants-googleai',
        { json: { ...ofGemini(), ...leftover } },
      ],
      'first prompt': [
        '/api/ai/initialize-prompt',
        { json: { ...ofOpenAi(), story_intro: 'Một đêm tuyết.' } },
      ],
      'first prompt with Gemini': [
        '/api/ai/initialize-prompt',
        { json: { ...ofGemini(), story_intro: 'Tuyết.' } },
      ],
      memory: ['/api/ai/update-prompt', { json: { ...ofOpenAi(), chapter_text: TEXT } }],
      characters: ['/api/ai/extract-character-data-smart', { form: characterForm() }],
      'characters into the prompt': [
        '/api/ai/update-prompt-with-smart-characters',
        {
          json: {
            ...ofOpenAi(),
            current_master_prompt: 'Văn phong cổ.',
            character_data: [{ name: 'Ngộ Không' }],
          },
        },
      ],
      glossary: ['/api/ai/propose-glossary', { json: { ...ofOpenAi(), engine: 'openai', text: TEXT } }],
      'a request that is no good': [
        '/api/translate/openai',
        { json: { ...ofOpenAi(), text: 5, stylePrompt: {} } },
      ],
      'a key that is none': [
        '/api/translate/openai',
        { json: { ...json, apiKey: { [keys.openAi]: keys.openAi } } },
      ],
      'a key in the address': [
        '/api/translate/openai',
        { json: { ...json, baseUrl: `http://${keys.openAi}@x.example` } },
      ],
      'an address behind which nothing is': [
        '/api/translate/openai',
        { json: { ...json, baseUrl: 'http://127.0.0.1:9/v1' } },
      ],
      'a body that is no JSON': [
        '/api/translate/openai',
        { raw: `{"apiKey":"${keys.openAi}",`, headers: { 'content-type': 'application/json' } },
      ],
    };
  }

  it.each(['is well', ...Object.keys(TELLTALES)])(
    'reach the provider in every kind of call, also when it %s',
    async (way) => {
      const answer = TELLTALES[way];
      if (answer) {
        for (const provider of [openAi, gemini]) provider.answerBy((request) => answer(keyOf(request)));
      }
      await Promise.all(Object.values(calls()).map(([path, request]) => send(path, request)));
      const used = new Set([...openAi.requests, ...gemini.requests].map(keyOf));
      expect(used).toContain(keys.openAi);
      expect(used).toContain(keys.gemini[0]);
    },
    2 * WITHIN_MS,
  );

  const sealedSecrets = async (): Promise<number> => {
    const url = new URL(testAddresses().TEST_POSTGRES_URL);
    url.pathname = '/translation';
    return (await rowsOf(url.toString(), 'SELECT 1 FROM job_secrets')).length;
  };

  it(
    'are sealed while a batch runs, and gone after it: started, paused, resumed, tried again, cancelled',
    async () => {
      const { id } = await createProject(token, 'Chìa khóa', false);
      await importNovel(token, id, sampleNovel(3));
      const range = { from: 1, to: 3, only: 'all' };
      const start = (config: object) =>
        startBatch(token, id, { chapterRange: range, translationConfig: config });
      openAi.answerBy((request) => TELLTALES['refuses the key']?.(keyOf(request)) ?? null);
      const batch = await start({ ...ofOpenAi(), engine: 'openai' });
      await untilBatch(batch, 'it is paused', ({ status }) => status === 'paused', WITHIN_MS);
      expect(await sealedSecrets()).toBe(0);

      openAi.answerBy(() => openAiFaults.hang);
      const path = `${JOB_PATH}/${id}/${batch.jobId}`;
      await send(`${path}/resume`, { json: ofOpenAi() });
      await waitFor('the provider is being asked', () => openAi.requests.length > 3, WITHIN_MS);
      expect(await sealedSecrets()).toBe(1);
      expect(await tracesOf(CANARY)).toEqual([]);
      openAi.answerBy((request) => TELLTALES['refuses the request']?.(keyOf(request)) ?? null);
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'failed' });
      expect(await sealedSecrets()).toBe(0);

      openAi.reset();
      await send(`${path}/retry-failed`, { json: ofOpenAi() });
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'completed' });
      answers.push(await call('GET', path, { token }), await call('GET', `${JOB_PATH}/${id}`, { token }));

      gemini.answerBy(() => ({ then: 'hang' }));
      const other = await start({ ...ofGemini(), engine: 'googleai' });
      await waitFor('Gemini is being asked', () => gemini.requests.length > 0, WITHIN_MS);
      await ask(endBatchTranslationResponseSchema, 'DELETE', `${JOB_PATH}/${id}/${other.jobId}`, { token });
      expect(await sealedSecrets()).toBe(0);
    },
    3 * WITHIN_MS,
  );

  it(
    'are sealed while a post-processing runs, and gone after it',
    async () => {
      const { id } = await createProject(token, 'Biên tập', false);
      const [chapter] = await machineTranslated(token, id, ['Tuyết rơi suốt đêm.']);
      openAi.answerBy(() => openAiFaults.hang);
      const processingConfig = { ...ofOpenAi(), engine: 'openai', instruction: 'Sửa lỗi chính tả.' };
      const json = { projectId: id, chapterIds: [chapter?.id], processingConfig };
      const started = await send('/api/post-process/batch-start', { json });
      const { jobId } = bodyOf(started, 200, startPostProcessResponseSchema);
      await waitFor('the provider is being asked', () => openAi.requests.length > 0, WITHIN_MS);
      expect(await sealedSecrets()).toBe(1);
      expect(await tracesOf(CANARY)).toEqual([]);
      openAi.answerBy((request) => TELLTALES['refuses the request']?.(keyOf(request)) ?? null);
      await waitFor('its key is gone', async () => (await sealedSecrets()) === 0, WITHIN_MS);
      answers.push(await call('GET', `/api/post-process/batch-status/${jobId}`, { token }));
      answers.push(await call('GET', '/api/post-process/user-jobs', { token }));
    },
    2 * WITHIN_MS,
  );

  it(
    'leave no trace in answers, logs, figures, Redis, NATS, tables or files',
    async () => {
      expect(answers.length).toBeGreaterThan(100);
      const said = answers.map(({ text, headers }) => text + JSON.stringify([...headers]));
      expect(said.filter((text) => text.includes(CANARY))).toEqual([]);
      expect(await tracesOf(CANARY)).toEqual([]);
      expect(passing.traces).toEqual([]);
      const { messages, commands } = passing.counts();
      expect(Math.min(messages, commands)).toBeGreaterThan(0);
    },
    WITHIN_MS,
  );

  it(
    'would be found there: the search finds what is no secret',
    async () => {
      const word = `loitieutruyen${randomBytes(4).toString('hex')}`;
      await createProject(token, word, false);
      const places = (await tracesOf(word)).map(({ place }) => place);
      expect(places.some((place) => place.startsWith('table projects.'))).toBe(true);
    },
    WITHIN_MS,
  );
});
