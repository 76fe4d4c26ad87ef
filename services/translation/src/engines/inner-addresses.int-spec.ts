import { closedGate, startInnerServer, waitFor, type InnerServer, type TestAnswer } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { OWNER, PROJECT, SOURCE, batchesUnderTest } from '../../testing/batches-under-test';

const PRO = { ...OWNER, proActive: true };
/** One for each address, and one that keeps them waiting. */
const OPEN_BATCHES = 40;
/** Chapters that the service under test translates at the same time. */
const JOB_SLOTS = 2;
const { running, start, startedId, goOn, jobOf } = batchesUnderTest({
  TRANSLATION_OPEN_BATCHES_PER_USER: OPEN_BATCHES,
});

let inner: InnerServer;
beforeAll(async () => {
  inner = await startInnerServer();
});
afterAll(() => inner.close());

const post = (path: string, body: object): Promise<TestAnswer> =>
  running.service.call({ method: 'POST', path, user: PRO, body });
const withKey = (baseUrl: string) => ({
  engine: 'openai',
  apiKey: 'sk-khoa-1234567890',
  model: 'm',
  baseUrl,
});
const staged = (title: string) => [{ title, content: SOURCE, translated_content: '', status: null }];

/** Every way in which a person's address comes to this service. */
const WAYS: Readonly<Record<string, (baseUrl: string) => Promise<TestAnswer>>> = {
  'checking a connection': (baseUrl) => post('/api/translate/check-connection', withKey(baseUrl)),
  'listing models': (baseUrl) => post('/api/translate/models', withKey(baseUrl)),
  translating: (baseUrl) => post('/api/translate/openai', { ...withKey(baseUrl), text: SOURCE }),
  'finding remnants': (baseUrl) =>
    post('/api/translate/find-remnants', { ...withKey(baseUrl), text: 'Cậu bé 孙悟空 cười.' }),
  'writing a first prompt': (baseUrl) =>
    post('/api/ai/initialize-prompt', { ...withKey(baseUrl), story_intro: 'Một đêm tuyết.' }),
  'updating the memory': (baseUrl) =>
    post('/api/ai/update-prompt', { ...withKey(baseUrl), chapter_text: SOURCE }),
  'proposing names': (baseUrl) => post('/api/ai/propose-glossary', { ...withKey(baseUrl), text: SOURCE }),
  'starting a batch': (baseUrl) =>
    start({ stagedChapters: staged('Chương'), translationConfig: withKey(baseUrl) }),
  'starting a post-processing': (baseUrl) => {
    const [chapter] = running.projects.chapters;
    return post('/api/post-process/batch-start', {
      projectId: PROJECT,
      chapterIds: [chapter?.id],
      processingConfig: { ...withKey(baseUrl), instruction: 'Sửa lỗi.' },
    });
  },
};

describe('an address that leads inside', () => {
  it.each(Object.entries(WAYS))(
    'is refused in one and the same way, and nothing there is called: %s',
    async (_, ask) => {
      Object.assign(running.projects.addChapter(SOURCE), {
        state: 'translated',
        translatedContent: 'Tuyết.',
      });
      const answers = await Promise.all(inner.addresses.map((address) => ask(address)));
      const said = answers.map((answer) => {
        const { msg, code } = answer.json as { msg?: string; code?: string };
        return JSON.stringify([answer.status, code, msg]);
      });
      expect([...new Set(said)]).toEqual([
        JSON.stringify([
          400,
          'translation.base_url_not_allowed',
          'Base URL không hợp lệ: chỉ chấp nhận địa chỉ http(s) công khai.',
        ]),
      ]);
      expect(inner.connections).toBe(0);
      expect(await running.service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
    },
  );

  it('is not called by a batch either whose stored address has become such a one', async () => {
    const database = running.service.app.get(DataSource);
    const gate = closedGate();
    running.openAi.answerBy(() => gate.opened.then(() => null));
    await startedId({ stagedChapters: [...staged('Một'), ...staged('Hai')] });
    await waitFor('every slot is taken', () => running.openAi.requests.length >= JOB_SLOTS);
    const ids = new Map<string, string>();
    for (const address of inner.addresses) {
      const id = await startedId({ stagedChapters: staged(address) });
      await database.query(
        `UPDATE jobs SET options = jsonb_set(options::jsonb, '{baseUrl}', to_jsonb($2::text)) WHERE id = $1`,
        [id, address],
      );
      ids.set(id, address);
    }
    gate.open();
    for (const [id, address] of ids) {
      const job = await waitFor(`the batch to ${address} stops`, async () => {
        const now = await jobOf(id);
        return now.status === 'paused' || now.completed_at ? now : null;
      });
      expect([address, job.done_chapters]).toEqual([address, 0]);
      expect(JSON.stringify(job)).not.toContain('inner answer');
    }
    expect(inner.connections).toBe(0);
    const [id = ''] = ids.keys();
    expect((await goOn(id, 'retry-failed', withKey(inner.addresses[0] ?? ''))).status).toBe(400);
    expect(inner.connections).toBe(0);
  });
});
