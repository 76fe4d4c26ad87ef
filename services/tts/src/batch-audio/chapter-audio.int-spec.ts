import { testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { SpeechEngineError } from '../engines/speech-engine-error';
import { OWNER, STRANGER, speechUnderTest } from '../testing/speech-under-test';

const { running, jobOf, untilEnded } = speechUnderTest({ TTS_OPEN_JOBS_PER_USER: 2 });

const TEXT = 'Tuyết rơi suốt đêm.';
const start = (body: object = {}, { user = OWNER, key }: { user?: typeof OWNER; key?: string } = {}) =>
  running.service.call({
    method: 'POST',
    path: '/api/tts/chapter-start',
    user,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { chapterId: running.projects.chapters[0]?.id, text: TEXT, ttsConfig: {}, ...body },
  });
const started = async (body: object = {}): Promise<string> => {
  const { status, json } = await start(body);
  expect([status, json]).toEqual([200, expect.objectContaining({ success: true, estimatedTime: 1 })]);
  return (json as { jobId: string }).jobId;
};

describe('the audio of one chapter', () => {
  it('is made in the background for a free account, of the text that was sent', async () => {
    const chapter = running.projects.addChapter('Bản đã lưu.');
    const id = await started({ ttsConfig: { speed: 1.5 } });
    const job = await untilEnded(id);
    expect(job).toMatchObject({
      kind: 'batch-audio',
      status: 'completed',
      chapter_id: chapter.id,
      total_chapters: 1,
      results: [{ chapter_id: chapter.id, title: chapter.title, status: 'done' }],
    });
    expect(running.voice.spoken).toEqual([TEXT]);
    expect(chapter.history).toMatchObject([{ entry: { speed: 1.5 } }]);
    expect(chapter.official).toBe(chapter.history[0]?.assetId);
  });

  it('leaves the official one as it is', async () => {
    const old = 'f0000000-0000-4000-8000-000000000000';
    const chapter = Object.assign(running.projects.addChapter('Một.'), { official: old });
    await untilEnded(await started());
    expect([chapter.history.length, chapter.official]).toEqual([1, old]);
  });

  it('is found again by its chapter while it is made, and can be cancelled', async () => {
    const chapter = running.projects.addChapter('Một.');
    running.voice.hold('Tuyết');
    const id = await started();
    await waitFor('it is being spoken', () => running.voice.begun.length > 0);
    const { json } = await running.service.call({ path: '/api/tts/batch-jobs/user', user: OWNER });
    expect(json).toMatchObject({ jobs: [{ id, chapter_id: chapter.id }] });
    const path = `/api/tts/batch-cancel/${id}`;
    expect(await running.service.call({ method: 'POST', path, user: OWNER })).toMatchObject({ status: 200 });
    await waitFor('its speech is aborted', () => running.voice.aborted.length > 0);
    expect(await untilEnded(id)).toMatchObject({ status: 'cancelled' });
    expect(chapter.history).toEqual([]);
  });

  it('is made once for a key, and one at a time', async () => {
    running.projects.addChapter('Một.');
    const gate = running.voice.hold('Tuyết');
    const key = 'a-key-of-this-click';
    const [first, second] = [await start({}, { key }), await start({}, { key })];
    expect(second).toEqual(expect.objectContaining({ status: 200, json: first.json }));
    expect(await start({ text: 'Khác.' }, { key })).toMatchObject({
      json: { code: 'platform.idempotency_key_used' },
    });
    expect(await start({ ttsConfig: { speed: 2 } }, { key: 'another' })).toMatchObject({
      status: 409,
      json: { code: 'tts.job_already_running' },
    });
    gate.open();
    await untilEnded((first.json as { jobId: string }).jobId);
    await untilEnded(await started());
  });

  it('says why it failed, and can be started again', async () => {
    const chapter = running.projects.addChapter('Một.');
    running.voice.answerBy(() => {
      throw new SpeechEngineError('unsupported_format', undefined, 'AAC');
    });
    expect(await untilEnded(await started())).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('AAC') as string,
      results: [{ status: 'failed', error_code: 'unsupported_format' }],
    });
    running.voice.answerBy(null);
    await untilEnded(await started());
    expect(chapter.history).toHaveLength(1);
  });

  it('fails where there is nothing to read: nobody waits for a chapter that was skipped', async () => {
    running.projects.addChapter('Một.');
    expect(await untilEnded(await started({ text: '… !!' }))).toMatchObject({
      status: 'failed',
      results: [{ status: 'failed', error_code: 'tts.nothing_to_read' }],
    });
  });

  it('keeps its text sealed while it is made, and nothing of it afterwards', async () => {
    running.projects.addChapter('Một.');
    const gate = running.voice.hold('CANARY');
    const id = await started({ text: 'CANARY' });
    const database = running.service.app.get(DataSource);
    const dump = async (): Promise<string> =>
      JSON.stringify(await database.query('SELECT j.*, i.* FROM jobs j JOIN job_items i ON i.job_id = j.id'));
    expect(await dump()).not.toContain('CANARY');
    gate.open();
    await untilEnded(id);
    expect(await dump()).not.toContain('CANARY');
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('is refused where it cannot lead to anything', async () => {
    running.projects.addChapter('Một.');
    const refusals: [object, typeof OWNER, number, string][] = [
      [{ chapterId: 999 }, OWNER, 404, 'tts.chapter_not_found'],
      [{}, STRANGER, 404, 'tts.chapter_not_found'],
      [{ text: ' ' }, OWNER, 400, 'platform.invalid_input'],
      [{ ttsConfig: { voice: 'nobody' } }, OWNER, 400, 'tts.unknown_voice'],
      [{ ttsConfig: { engine: 'openai' } }, OWNER, 400, 'tts.api_key_required'],
      [
        { ttsConfig: { engine: 'openai', apiKey: 'sk-any', baseUrl: 'http://10.0.0.1/v1' } },
        OWNER,
        400,
        'tts.base_url_not_allowed',
      ],
    ];
    for (const [body, user, status, code] of refusals) {
      expect([code, await start(body, { user })]).toMatchObject([code, { status, json: { code } }]);
    }
    expect(await jobOf('f0000000-0000-4000-8000-000000000000', testUser({ id: 9 }))).toMatchObject({
      code: 'tts.job_not_found',
    });
  });
});
