import { ERROR_CATALOGUE } from '@lacthu/contracts';
import {
  startFakeOpenAi,
  startInnerServer,
  waitFor,
  type FakeOpenAi,
  type InnerServer,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { speechUnderTest } from '../testing/speech-under-test';

let inner: InnerServer;
/** A provider that the operator allows, and that sends its callers elsewhere. */
let outer: FakeOpenAi;
beforeAll(async () => {
  inner = await startInnerServer();
  outer = await startFakeOpenAi();
});
afterAll(() => Promise.all([inner.close(), outer.close()]));

// The engines of this file are the real ones.
const { running, generate, startBatch, startedId, jobOf } = speechUnderTest(() => ({
  TTS_OPEN_JOBS_PER_USER: 40,
  PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${outer.port}`,
}));

const voiceAt = (baseUrl: string) => ({ engine: 'openai', apiKey: 'sk-khoa-doc-1234567890', baseUrl });
const { msg } = ERROR_CATALOGUE['tts.base_url_not_allowed'];
const REFUSED = expect.objectContaining({ code: 'tts.base_url_not_allowed', msg }) as unknown;

describe('an address of a voice that leads inside', () => {
  it('is refused, and nothing there is called', async () => {
    running.projects.addChapter('Tuyết rơi.');
    for (const address of inner.addresses) {
      const spoken = await generate({ ...voiceAt(address), text: 'Tuyết.' });
      expect([address, spoken.status, spoken.json]).toEqual([address, 400, REFUSED]);
      const started = await startBatch(voiceAt(address));
      expect([address, started.status, started.json]).toEqual([address, 400, REFUSED]);
    }
    expect(inner.connections).toBe(0);
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
  });

  it('is not called by a batch either whose stored address has become such a one', async () => {
    running.projects.addChapter('Tuyết rơi.');
    const database = running.service.app.get(DataSource);
    for (const address of inner.addresses) {
      const id = await startedId({ engine: 'openai', apiKey: 'sk-khoa-doc-1234567890' });
      await database.query(
        `UPDATE jobs SET options = jsonb_set(options::jsonb, '{baseUrl}', to_jsonb($2::text)) WHERE id = $1`,
        [id, address],
      );
      const job = await waitFor(`the batch to ${address} ends`, async () => {
        const now = await jobOf(id);
        return now.completed_at ? now : null;
      });
      expect([address, job.status, job.error_message]).toEqual([address, 'failed', msg]);
    }
    expect(inner.connections).toBe(0);
  });

  it.each([302, 307, 308])('is not gone to either when a provider sends there with %i', async (status) => {
    running.projects.addChapter('Tuyết rơi.');
    outer.answerAlways({ status, headers: { location: `http://127.0.0.1:${inner.port}/v1` } });
    const spoken = await generate({ ...voiceAt(outer.baseUrl), text: 'Tuyết.' });
    expect([spoken.status, spoken.json]).toEqual([400, REFUSED]);
    const id = await startedId(voiceAt(outer.baseUrl));
    const job = await waitFor('the batch ends', async () => {
      const now = await jobOf(id);
      return now.completed_at ? now : null;
    });
    expect([job.status, job.error_message]).toEqual(['failed', msg]);
    expect(inner.connections).toBe(0);
  });
});
