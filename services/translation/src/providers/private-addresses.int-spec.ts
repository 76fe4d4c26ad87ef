import { ERROR_CATALOGUE } from '@lacthu/contracts';
import { closedGate, startInnerServer, waitFor, type InnerServer, type TestAnswer } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { staged, waysToStart, waysWhileWaiting, withKey } from '../testing/address-ways';
import { SOURCE, batchesUnderTest } from '../testing/batches-under-test';

/** One for each address, and those that keep them waiting. */
const OPEN_BATCHES = 40;
/** Chapters that the service under test works on at the same time, for each kind of job. */
const JOB_SLOTS = 2;
const REDIRECTS = [301, 302, 303, 307, 308];
const { running, startedId, goOn } = batchesUnderTest({ TRANSLATION_OPEN_BATCHES_PER_USER: OPEN_BATCHES });

let inner: InnerServer;
beforeAll(async () => {
  inner = await startInnerServer();
});
afterAll(() => inner.close());
beforeEach(() => {
  Object.assign(running.projects.addChapter(SOURCE), { state: 'translated', translatedContent: 'Tuyết.' });
});

const database = (): DataSource => running.service.app.get(DataSource);
const REFUSED = JSON.stringify([
  400,
  'translation.base_url_not_allowed',
  ERROR_CATALOGUE['translation.base_url_not_allowed'].msg,
]);

/** Status, code and words, which must not differ: who could tell them apart could look around inside. */
function saidBy({ status, json }: TestAnswer): string {
  const { msg, code } = json as { msg?: string; code?: string };
  return JSON.stringify([status, code, msg]);
}

/** Starts a job that `own` distinguishes from the others. */
async function started(kind: 'batch' | 'post-processing', own: string): Promise<string> {
  const answer = await waysToStart(running, own)[kind](running.openAi.baseUrl);
  expect([answer.status, answer.json]).toEqual([200, expect.objectContaining({ success: true })]);
  return (answer.json as { jobId: string }).jobId;
}

/** Waits until these jobs have come to an end or a stop, and gives what they have done and said. */
async function untilStopped(ids: readonly string[]): Promise<{ done: number; said: string }[]> {
  return waitFor('every job has stopped', async () => {
    const rows = await database().query<{ open: number; done: number; said: string }[]>(
      `SELECT (j.status IN ('pending', 'processing'))::int AS open,
         (SELECT count(*)::int FROM job_items i WHERE i.job_id = j.id AND i.status = 'done') AS done,
         concat(j.halt_message, (SELECT jsonb_agg(i)::text FROM job_items i WHERE i.job_id = j.id)) AS said
       FROM jobs j WHERE j.id = ANY($1)`,
      [ids],
    );
    return rows.length === ids.length && rows.every(({ open }) => open === 0) ? rows : null;
  });
}

describe('an address that leads inside', () => {
  it('is refused in one and the same way, whatever is asked, and nothing there is called', async () => {
    const ways = { ...waysWhileWaiting(running), ...waysToStart(running) };
    for (const [way, ask] of Object.entries(ways)) {
      const answers = await Promise.all(inner.addresses.map((address) => ask(address)));
      expect([way, ...new Set(answers.map(saidBy))]).toEqual([way, REFUSED]);
    }
    expect(inner.connections).toBe(0);
    expect(await database().query('SELECT 1 FROM jobs')).toEqual([]);
  });

  it('names the variable that opens it, and how a container names the machine it runs on', () => {
    expect(REFUSED).toContain('PROVIDER_ALLOWED_HOSTS');
    expect(REFUSED).toContain('host.docker.internal:11434');
  });

  it.each(['batch', 'post-processing'] as const)(
    'is not called by a %s either whose stored address has become such a one',
    async (kind) => {
      const gate = closedGate();
      running.openAi.answerBy(() => gate.opened.then(() => null));
      for (let slot = 0; slot < JOB_SLOTS; slot += 1) await started(kind, `Chỗ ${slot}`);
      await waitFor('every slot is taken', () => running.openAi.requests.length >= JOB_SLOTS);
      const ids: string[] = [];
      for (const address of inner.addresses) {
        const id = await started(kind, address);
        await database().query(
          `UPDATE jobs SET options = jsonb_set(options::jsonb, '{baseUrl}', to_jsonb($2::text)) WHERE id = $1`,
          [id, address],
        );
        ids.push(id);
      }
      gate.open();
      for (const { done, said } of await untilStopped(ids)) {
        expect(done).toBe(0);
        expect(said).not.toContain('inner answer');
      }
      expect(inner.connections).toBe(0);
    },
  );

  it('is not taken either when a stopped batch is to go on with it', async () => {
    running.openAi.answerAlways({ status: 401, body: { error: { message: 'no', code: 'invalid_api_key' } } });
    const id = await startedId({ stagedChapters: staged('Một') });
    await untilStopped([id]);
    for (const how of ['resume', 'retry-failed'])
      expect(saidBy(await goOn(id, how, withKey(inner.addresses[0] ?? '')))).toBe(REFUSED);
    expect(inner.connections).toBe(0);
  });
});

describe('a provider that sends elsewhere', () => {
  it('is not followed inside, whatever is asked, by no kind of redirect', async () => {
    for (const status of REDIRECTS) {
      const location = `http://127.0.0.1:${inner.port}/v1/models`;
      running.openAi.answerAlways({ status, headers: { location } });
      for (const [way, ask] of Object.entries(waysWhileWaiting(running)))
        expect([status, way, saidBy(await ask(running.openAi.baseUrl))]).toEqual([status, way, REFUSED]);
    }
    expect(inner.connections).toBe(0);
  });

  it('stops a batch and a post-processing, which call nothing inside', async () => {
    const ids: string[] = [];
    for (const status of REDIRECTS) {
      running.openAi.answerAlways({ status, headers: { location: `http://127.0.0.1:${inner.port}/v1` } });
      const now = [await started('batch', String(status)), await started('post-processing', String(status))];
      for (const { done } of await untilStopped(now)) expect(done).toBe(0);
      ids.push(...now);
    }
    expect(ids).toHaveLength(2 * REDIRECTS.length);
    expect(inner.connections).toBe(0);
  });
});
