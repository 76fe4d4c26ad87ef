import { waitFor, testUser } from '@lacthu/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { OWNER, PRO, PROJECT, STRANGER, speechUnderTest } from '../testing/speech-under-test';
import { SpeechEngineError } from '../engines/speech-engine-error';

const { running, startBatch, startedId, jobOf, untilEnded, fetchFile, storedAudio } = speechUnderTest({
  TTS_OPEN_JOBS_PER_USER: 2,
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, user = PRO) =>
  running.service.call({ method, path: `/api/tts/${path}`, user });
/** Events of ended jobs in the outbox. */
const told = async (): Promise<unknown[]> => {
  const rows: { data: unknown }[] = await running.service.app
    .get(DataSource)
    .query(`SELECT data FROM outbox_events WHERE type = 'tts.job.ended.v1' ORDER BY position`);
  return rows.map(({ data }) => data);
};

describe('a batch of audio', () => {
  it('gives each chapter a new official audio, and tells its owner at the end', async () => {
    const chapters = ['Một.', 'Hai.', 'Ba.'].map((text) => running.projects.addChapter(text));
    const old = 'f0000000-0000-4000-8000-000000000000';
    Object.assign(chapters[1] ?? {}, { official: old });
    const id = await startedId({ speed: 1.2 });
    const job = await untilEnded(id);
    expect(job).toMatchObject({
      id,
      jobId: id,
      kind: 'batch-audio',
      status: 'completed',
      engine: 'edge',
      total_chapters: 3,
      current_progress: 3,
      progress: { total: 3, current: 3 },
      error_message: null,
      file_url: null,
      results: chapters.map(({ id: chapterId, title }) => ({ chapter_id: chapterId, title, status: 'done' })),
    });
    for (const { official, history } of chapters) {
      expect(history).toHaveLength(1);
      expect(official).toBe(history[0]?.assetId);
      expect(history[0]?.entry).toMatchObject({ voice: 'vi-VN-HoaiMyNeural', speed: 1.2 });
      expect((await fetchFile(history[0]?.entry.url ?? '')).statusCode).toBe(200);
    }
    expect(await told()).toEqual([
      {
        jobId: id,
        kind: 'batch-audio',
        ownerId: OWNER.id,
        projectId: PROJECT,
        outcome: 'completed',
        chapters: 3,
        failedChapters: 0,
      },
    ]);
  });

  it('says what it will take and which chapters it leaves out', async () => {
    running.projects.addChapter('a'.repeat(2_001));
    running.projects.addChapter('');
    const { json } = await startBatch();
    expect(json).toMatchObject({
      estimatedTime: 2,
      message: 'Đã bắt đầu tạo audio cho 1 chương trong nền. Bỏ qua 1 chương chưa có bản dịch.',
    });
    expect(await untilEnded((json as { jobId: string }).jobId)).toMatchObject({ total_chapters: 1 });
  });

  it('is not begun for an address inside, which no call would go to', async () => {
    running.projects.addChapter('Một.');
    const refused = await startBatch({ engine: 'openai', apiKey: 'sk-any', baseUrl: 'http://10.0.0.1/v1' });
    expect(refused).toMatchObject({ status: 400, json: { code: 'tts.base_url_not_allowed' } });
    expect((await call('GET', 'batch-jobs/user')).json).toEqual({ success: true, jobs: [] });
  });

  it('goes on after a chapter that has nothing to read (TTS-02)', async () => {
    const marks = await readFile(join(__dirname, '../../fixtures/TTS-02.only-marks.txt'), 'utf8');
    ['Một.', marks, 'Ba.'].forEach((text) => running.projects.addChapter(text));
    const job = await untilEnded(await startedId());
    expect(job.results.map(({ status }) => status)).toEqual(['done', 'skipped', 'done']);
    expect(job).toMatchObject({ status: 'completed', current_progress: 3 });
    expect(job.results[1]).toMatchObject({
      error_code: 'tts.nothing_to_read',
      error_message: 'Không có nội dung nào để đọc: văn bản chỉ gồm dấu câu hoặc ký hiệu.',
    });
    expect(running.voice.spoken.sort()).toEqual(['Ba.', 'Một.']);
  });

  it('is queued until somebody works on it, then tells which chapter and how long still', async () => {
    const gate = running.voice.hold('Đợi');
    ['Một.', 'Đợi.', 'Đợi thêm.', 'Bốn.', 'Năm.'].forEach((text) => running.projects.addChapter(text));
    const id = await startedId();
    const job = await waitFor('one is done and others are at work', async () => {
      const { current_progress, current_chapter_title, ...rest } = await jobOf(id);
      return current_progress === 1 && current_chapter_title ? { current_chapter_title, ...rest } : null;
    });
    expect(job).toMatchObject({ status: 'processing', current_chapter_title: 'Chương 102' });
    expect(job.estimatedTimeRemaining).toBeGreaterThanOrEqual(0);
    const second = await startedId({}, { chapterIds: [104] });
    expect((await jobOf(second)).status).toBe('queued');
    const { json } = await call('GET', 'batch-jobs/user');
    expect((json as { jobs: { id: string }[] }).jobs.map((one) => one.id)).toEqual([second, id]);
    gate.open();
    await untilEnded(id);
    await untilEnded(second);
  });

  it('ends with words when its key is refused, and keeps what is done', async () => {
    ['Một.', 'Hai.', 'Ba.', 'Bốn.'].forEach((text) => running.projects.addChapter(text));
    running.voice.answerBy((text) => {
      if (text !== 'Một.') throw new SpeechEngineError('invalid_key');
    });
    const job = await untilEnded(await startedId({ engine: 'openai', apiKey: 'sk-CANARY-9' }));
    expect(job.error_message).toMatch(/^API Key không hợp lệ/);
    expect(job.results.filter(({ status }) => status === 'failed').length).toBeGreaterThanOrEqual(3);
    expect(running.voice.begun.length).toBeLessThanOrEqual(4);
    expect(running.voice.opened.at(-1)).toMatchObject({ apiKey: 'sk-CANARY-9', model: 'tts-1' });
  });

  it('keeps its key sealed while it runs, and has none of it afterwards', async () => {
    const gate = running.voice.hold('Đợi');
    running.projects.addChapter('Đợi.');
    const id = await startedId({ engine: 'openai', apiKey: 'sk-CANARY-9' });
    await waitFor('it is being spoken', () => running.voice.begun.length > 0);
    const dump = async (): Promise<string> =>
      JSON.stringify(
        await running.service.app.get(DataSource).query(
          `SELECT (SELECT json_agg(j) FROM jobs j) jobs, (SELECT json_agg(i) FROM job_items i) items,
                  (SELECT json_agg(encode(s.sealed, 'escape')) FROM job_secrets s) secrets`,
        ),
      );
    expect(await dump()).not.toContain('CANARY');
    gate.open();
    await untilEnded(id);
    const secrets: unknown[] = await running.service.app.get(DataSource).query('SELECT 1 FROM job_secrets');
    expect(secrets).toEqual([]);
  });

  it('tries an engine that is away again, and speaks nothing twice that it has', async () => {
    running.projects.addChapter('Một.\nHai.');
    let failures = 1;
    running.voice.answerBy(async (text) => {
      if (text !== 'Hai.' || failures === 0) return;
      await waitFor('the first line is spoken', () => running.voice.spoken.includes('Một.'));
      failures -= 1;
      throw new SpeechEngineError('down');
    });
    expect((await untilEnded(await startedId())).status).toBe('completed');
    expect(running.voice.spoken).toEqual(['Một.', 'Hai.']);
  });

  it('fails a chapter that is gone meanwhile, with its reason', async () => {
    const [, second] = ['Một.', 'Hai.'].map((text) => running.projects.addChapter(text));
    running.projects.goneWhenAttached.add(second?.id ?? 0);
    const job = await untilEnded(await startedId());
    expect(job.results[1]).toMatchObject({ status: 'failed', error_message: 'Chương không tồn tại.' });
    expect(storedAudio()).toHaveLength(2);
  });
});

describe('the start of a batch of audio', () => {
  it('is for Pro alone', async () => {
    running.projects.addChapter('Một.');
    expect(await startBatch({}, {}, testUser({ id: OWNER.id }))).toMatchObject({
      status: 403,
      json: { code: 'platform.pro_only' },
    });
  });

  it.each([undefined, null, 0, 'abc'])('needs a project, which %j is not', async (projectId) => {
    running.projects.addChapter('Một.');
    expect(await startBatch({}, { projectId })).toMatchObject({
      status: 400,
      json: { errors: [{ param: 'projectId' }] },
    });
  });

  it('is refused where it cannot lead to anything', async () => {
    running.projects.addChapter('');
    expect(await startBatch()).toMatchObject({ status: 400, json: { code: 'tts.nothing_to_speak' } });
    expect(await startBatch({}, { chapterIds: [] })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng chọn ít nhất một chương.' },
    });
    expect(await startBatch({}, { chapterIds: [999] })).toMatchObject({
      status: 404,
      json: { code: 'projects.chapter_not_found' },
    });
    expect(await startBatch({ engine: 'openai' })).toMatchObject({
      status: 400,
      json: { code: 'tts.api_key_required' },
    });
    expect(await startBatch({ voice: 'vi' })).toMatchObject({
      status: 400,
      json: { code: 'tts.unknown_voice' },
    });
    for (const speed of [0, -1, 3, 'abc', null]) expect((await startBatch({ speed })).status).toBe(400);
    expect(await startBatch({}, {}, STRANGER)).toMatchObject({
      status: 404,
      json: { code: 'projects.project_not_found' },
    });
  });

  it('counts once, however often it is sent: with its key it is the same job, as a double click it is refused', async () => {
    const gate = running.voice.hold('Đợi');
    running.projects.addChapter('Đợi.');
    const send = async (key?: string) => {
      const response = await running.service.app.inject({
        method: 'POST',
        url: '/api/tts/batch-start',
        headers: {
          ...(await running.service.identity.signedHeaders('tts', PRO)),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        payload: { projectId: PROJECT, chapterIds: [101], ttsConfig: {} },
      });
      return { status: response.statusCode, json: response.json<{ jobId?: string; code?: string }>() };
    };
    const first = await send('start-1');
    expect((await send('start-1')).json.jobId).toBe(first.json.jobId);
    expect(await send('start-2')).toMatchObject({ status: 409, json: { code: 'tts.job_already_running' } });
    gate.open();
    await untilEnded(first.json.jobId ?? '');
    expect((await send('start-1')).json.jobId).toBe(first.json.jobId);
    expect(running.voice.spoken).toEqual(['Đợi.']);
  });

  it('is refused while too many of his are open', async () => {
    const gate = running.voice.hold('Đợi');
    ['Đợi 1.', 'Đợi 2.', 'Đợi 3.'].forEach((text) => running.projects.addChapter(text));
    const ids = [await startedId({}, { chapterIds: [101] }), await startedId({}, { chapterIds: [102] })];
    expect(await startBatch({}, { chapterIds: [103] })).toMatchObject({
      status: 429,
      json: { code: 'tts.too_many_open_jobs' },
    });
    gate.open();
    for (const id of ids) await untilEnded(id);
  });
});

describe('a job of speech in its owner’s hands', () => {
  it('can be cancelled: what is done stays, a second time changes nothing, and afterwards it can be deleted', async () => {
    const [first] = ['Một.', 'Đợi.', 'Đợi nữa.'].map((text) => running.projects.addChapter(text));
    running.voice.hold('Đợi');
    const id = await startedId();
    await waitFor('the first chapter is done', async () => (await jobOf(id)).current_progress === 1);
    expect(await call('DELETE', `job/${id}`)).toMatchObject({
      status: 409,
      json: { code: 'tts.job_still_open' },
    });
    expect((await call('POST', `batch-cancel/${id}`)).status).toBe(200);
    expect((await call('POST', `batch-cancel/${id}`)).status).toBe(200);
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', current_progress: 1 });
    expect(first?.history).toHaveLength(1);
    await waitFor('the engine is left alone', () => claims().then((count) => count === 0));
    expect(await told()).toEqual([]);
    expect((await call('DELETE', `job/${id}`)).status).toBe(200);
    expect(await call('GET', `batch-status/${id}`)).toMatchObject({ status: 404 });
  });

  it('cannot be cancelled when it has ended otherwise', async () => {
    running.projects.addChapter('Một.');
    const id = await startedId();
    await untilEnded(id);
    expect(await call('POST', `batch-cancel/${id}`)).toMatchObject({
      status: 409,
      json: { code: 'tts.job_ended' },
    });
  });

  it('does not exist for anybody else, and what is no id does not either', async () => {
    running.projects.addChapter('Một.');
    const id = await startedId();
    await untilEnded(id);
    for (const [method, path] of [
      ['GET', `batch-status/${id}`],
      ['POST', `batch-cancel/${id}`],
      ['DELETE', `job/${id}`],
    ] as const) {
      expect(await call(method, path, STRANGER)).toMatchObject({
        status: 404,
        json: { code: 'tts.job_not_found' },
      });
    }
    expect((await call('GET', 'batch-status/1')).status).toBe(404);
    expect((await call('GET', 'batch-jobs/user', STRANGER)).json).toEqual({ success: true, jobs: [] });
  });

  const claims = async (): Promise<number> => {
    const [row]: { n: number }[] = await running.service.app
      .get(DataSource)
      .query('SELECT count(*)::int AS n FROM speech_pieces WHERE speaker IS NOT NULL');
    return row?.n ?? -1;
  };
});
