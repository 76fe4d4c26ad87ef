import { postProcessJobListSchema, postProcessStatusSchema } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import {
  chatCompletion,
  openAiFaults,
  openAiText,
  testUser,
  waitFor,
  type ProviderRequest,
  type ScriptedAnswer,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { CANARY, PROJECT } from '../../testing/batches-under-test';
import { PRO, path, postProcessingUnderTest } from '../../testing/post-processing-under-test';
import { CancelPostProcessesOfDeletedProject } from './cancel-post-processes-of-deleted-project.handler';

jest.setTimeout(60_000);

const { running, addTranslated, start, startedId, statusOf, jobOf, cancel, remove, listed, untilEnded } =
  postProcessingUnderTest();
const STRANGER = testUser({ id: 8, proActive: true });

/** An editor that puts a star behind each numbered line. */
const starred = (request: ProviderRequest): ScriptedAnswer =>
  chatCompletion(openAiText(request).replace(/^(\[\d+\] .+)$/gm, '$1*'));

describe('a background post-processing', () => {
  it('edits each chapter by the instruction, line by line, and stores it once on the version it has read', async () => {
    running.openAi.answerBy(starred);
    addTranslated('  Tuyết rơi.\n\nĐêm xuống.');
    addTranslated('Trời sáng.');
    const job = await untilEnded(await startedId({ instruction: 'Cải thiện văn phong.' }));
    expect(job).toMatchObject({
      status: 'completed',
      engine: 'openai',
      total_chapters: 2,
      current_progress: 2,
      results: [
        { title: 'Chương 101', status: 'done', error_message: null },
        { title: 'Chương 102', status: 'done', error_message: null },
      ],
    });
    expect(running.projects.chapters).toMatchObject([
      { translatedContent: '  Tuyết rơi.*\n\nĐêm xuống.*', version: 2 },
      { translatedContent: 'Trời sáng.*', version: 2 },
    ]);
    expect([...running.projects.storedKeys].sort()).toEqual([`${job.id}:0`, `${job.id}:1`]);
    expect(JSON.stringify(running.openAi.requests[0]?.body)).toContain('Cải thiện văn phong.');
  });

  it('never sends nor changes locked lines, nor lines whose Chinese is allowed', async () => {
    running.projects.allowedHan.add('福');
    addTranslated('Tôi tự viết.\nMáy viết.\nChữ 福 treo ngược.\nCòn 雪.', [0]);
    running.openAi.answerBy((request) =>
      chatCompletion(
        openAiText(request).replace('Máy viết.', 'Máy viết hay.').replace('Còn 雪.', 'Còn tuyết.'),
      ),
    );
    expect(await untilEnded(await startedId())).toMatchObject({ status: 'completed' });
    expect(running.projects.chapters[0]?.translatedContent).toBe(
      'Tôi tự viết.\nMáy viết hay.\nChữ 福 treo ngược.\nCòn tuyết.',
    );
    const sent = JSON.stringify(running.openAi.requests.map(({ body }) => body));
    expect(sent).not.toMatch(/Tôi tự viết|福/);
  });

  it('says so of a chapter in which everything is locked, and asks nobody', async () => {
    addTranslated('Tôi tự viết.', [0]);
    const job = await untilEnded(await startedId());
    expect(job).toMatchObject({
      status: 'failed',
      error_message: 'Mọi đoạn của chương đều đã khóa vì được sửa tay, nên được giữ nguyên.',
    });
    expect(running.openAi.requests).toEqual([]);
  });

  it('keeps the old text of lines that could not be edited, and names them', async () => {
    addTranslated('Tuyết rơi.\nĐêm xuống.');
    running.openAi.answerBy((request) => {
      const text = openAiText(request);
      return chatCompletion(text.includes('Tuyết') ? text.replace(/(.*)Đêm xuống\./, '$1夜') : '[1] 夜');
    });
    const job = await untilEnded(await startedId());
    expect(job.results[0]).toMatchObject({
      status: 'failed',
      error_message: 'Có 1 dòng chưa xử lý được, giữ nguyên như cũ (dòng 2). Bản dịch còn sót chữ Hán.',
    });
    expect(running.projects.chapters[0]).toMatchObject({
      translatedContent: 'Tuyết rơi.\nĐêm xuống.',
      version: 1,
    });
  });

  it('keeps newer text: a chapter that was edited meanwhile fails with the reason', async () => {
    const chapter = addTranslated('Tuyết rơi.');
    addTranslated('Đêm xuống.');
    running.openAi.answerBy((request) => {
      if (openAiText(request).includes('Tuyết')) {
        Object.assign(chapter, { translatedContent: 'Tôi vừa sửa.', version: chapter.version + 1 });
      }
      return starred(request);
    });
    const job = await untilEnded(await startedId());
    expect(job).toMatchObject({
      status: 'partial',
      results: [
        {
          status: 'failed',
          error_code: 'conflict',
          error_message: 'Chương vừa được sửa ở nơi khác, bản mới hơn được giữ lại.',
        },
        { status: 'done' },
      ],
    });
    expect(running.projects.chapters[0]?.translatedContent).toBe('Tôi vừa sửa.');
  });

  it('makes no version of a chapter in which nothing changes', async () => {
    running.openAi.answerBy((request) => chatCompletion(openAiText(request)));
    addTranslated('Tuyết rơi.');
    expect(await untilEnded(await startedId())).toMatchObject({ status: 'completed' });
    expect(running.projects.storedKeys).toEqual([]);
  });

  it('tells progress that never falls, its time left, and agrees with itself', async () => {
    for (let n = 0; n < 5; n += 1) addTranslated(`Đoạn ${n}.`);
    running.openAi.answerBy((request) => ({ ...starred(request), delayMs: 150 }));
    const id = await startedId();
    let progress = 0;
    const estimates: (number | null)[] = [];
    const job = await waitFor('the job ends', async () => {
      const now = postProcessStatusSchema.parse((await statusOf(id)).json);
      expect(now.current_progress).toBeGreaterThanOrEqual(progress);
      expect(now.progress).toMatchObject({ total: 5, current: now.current_progress });
      expect(now.results.filter(({ status }) => status !== null)).toHaveLength(now.current_progress);
      progress = now.current_progress;
      if (now.status === 'processing' && progress > 0) estimates.push(now.estimatedTimeRemaining);
      return now.completed_at ? now : null;
    });
    expect(job).toMatchObject({
      current_progress: 5,
      estimatedTimeRemaining: null,
      projectId: PROJECT,
      jobId: id,
    });
    expect(estimates.length).toBeGreaterThan(0);
    expect(estimates.every((seconds) => seconds !== null && seconds >= 0 && seconds < 60)).toBe(true);
  });
});

describe('a provider that fails a post-processing', () => {
  it('refuses the key: the rest fails with that reason and what is done stays', async () => {
    for (let n = 0; n < 8; n += 1) addTranslated(`Đoạn ${n}.`);
    let calls = 0;
    running.openAi.answerBy((request) => ((calls += 1) <= 2 ? starred(request) : openAiFaults.invalidKey));
    const job = await untilEnded(await startedId());
    expect(job).toMatchObject({ status: 'partial', error_message: 'API Key không hợp lệ.' });
    const done = job.results.filter(({ status }) => status === 'done');
    expect(done).toHaveLength(2);
    expect(job.results.filter(({ error_message: why }) => why === 'API Key không hợp lệ.')).toHaveLength(6);
    expect(running.projects.chapters.filter(({ version }) => version === 2)).toHaveLength(2);
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('has no quota left: the rest fails with that reason', async () => {
    addTranslated('Tuyết rơi.');
    running.openAi.answerAlways(openAiFaults.noQuota);
    expect(await untilEnded(await startedId())).toMatchObject({
      status: 'failed',
      error_message: 'Đã vượt quá giới hạn API.',
    });
  });

  it('asks to wait: it is asked again no sooner than it has said', async () => {
    addTranslated('Tuyết rơi.');
    running.openAi.answerBy((request, index) =>
      index === 0 ? openAiFaults.rateLimited(2) : starred(request),
    );
    expect(await untilEnded(await startedId())).toMatchObject({ status: 'completed' });
    const [first, second] = running.openAi.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
  });

  it('blocks one chapter: it keeps its text and the others are edited', async () => {
    addTranslated('Tuyết rơi.');
    addTranslated('Đêm xuống.');
    running.openAi.answerBy((request) =>
      openAiText(request).includes('Tuyết') ? chatCompletion('', 'content_filter') : starred(request),
    );
    expect(await untilEnded(await startedId())).toMatchObject({
      status: 'partial',
      results: [{ status: 'failed' }, { status: 'done' }],
    });
    expect(running.projects.chapters[0]?.translatedContent).toBe('Tuyết rơi.');
  });

  it('breaks down at one chapter: after its tries that chapter fails alone', async () => {
    addTranslated('Tuyết rơi.');
    addTranslated('Đêm xuống.');
    running.openAi.answerBy((request) =>
      openAiText(request).includes('Tuyết') ? openAiFaults.overloaded : starred(request),
    );
    const job = await untilEnded(await startedId());
    expect(job).toMatchObject({ status: 'partial', results: [{ status: 'failed' }, { status: 'done' }] });
    expect(job.results[0]?.error_message).toBeTruthy();
  });
});

describe('who may see and end a post-processing', () => {
  it('is for Pro accounts, which others are told', async () => {
    addTranslated('Tuyết rơi.');
    expect(await start({}, {}, testUser({ id: PRO.id }))).toMatchObject({
      status: 403,
      json: { code: 'platform.pro_only' },
    });
    expect((await running.service.call({ path: path('user-jobs') })).status).toBe(401);
  });

  it('answers strangers like for what does not exist', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    await untilEnded(id);
    const missing = await statusOf('00000000-0000-4000-8000-000000000000');
    expect(missing).toMatchObject({ status: 404, json: { msg: 'Không tìm thấy đợt hậu kỳ.' } });
    const calls = [statusOf(id, STRANGER), cancel(id, STRANGER), remove(id, STRANGER), statusOf('42')];
    for (const { status, json } of await Promise.all(calls)) {
      expect([status, { ...(json as object), requestId: '' }]).toEqual([
        404,
        { ...(missing.json as object), requestId: '' },
      ]);
    }
    expect(await listed(STRANGER)).toEqual([]);
    expect((await start({}, {}, STRANGER)).status).toBe(404);
    expect(await start({}, { chapterIds: [101, 999] })).toMatchObject({
      status: 404,
      json: { code: 'projects.chapter_not_found' },
    });
  });

  it('cancels: keeps what is done, and asks nobody any more', async () => {
    for (let n = 0; n < 6; n += 1) addTranslated(`Đoạn ${n}.`);
    running.openAi.answerBy((request) =>
      openAiText(request).includes('Đoạn 0') ? starred(request) : openAiFaults.hang,
    );
    const id = await startedId();
    await waitFor('one chapter is done', async () => (await jobOf(id)).current_progress === 1);
    expect(await remove(id)).toMatchObject({
      status: 409,
      json: { msg: 'Đợt hậu kỳ này chưa kết thúc. Hãy hủy trước khi xóa.' },
    });
    expect((await cancel(id)).json).toMatchObject({ success: true });
    expect((await cancel(id)).json).toMatchObject({ success: true });
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', current_progress: 1 });
    expect(running.projects.chapters.map(({ version }) => version)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM job_secrets')).toEqual([]);
    expect((await remove(id)).json).toMatchObject({ success: true });
    expect((await statusOf(id)).status).toBe(404);
  });

  it('refuses to cancel what has ended', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    await untilEnded(id);
    expect(await cancel(id)).toMatchObject({ status: 409, json: { code: 'translation.post_process_ended' } });
  });

  it('lists open jobs and those that ended lately, newest first and without chapters', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const ids = [await startedId({ instruction: 'Một.' })];
    await untilEnded(ids[0]!);
    ids.push(await startedId({ instruction: 'Hai.' }));
    await untilEnded(ids[1]!);
    running.openAi.answerAlways(openAiFaults.hang);
    ids.push(await startedId({ instruction: 'Ba.' }));
    await running.service.app
      .get(DataSource)
      .query(`UPDATE jobs SET ended_at = now() - interval '25 hours' WHERE id = $1`, [ids[0]]);
    const jobs = postProcessJobListSchema.element
      .strict()
      .array()
      .parse(await listed());
    expect(jobs.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(jobs[0]).toMatchObject({ project_id: PROJECT, completed_at: null, total_chapters: 1 });
    await cancel(ids[2]!);
  });

  it('shows its key nowhere', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    const database = running.service.app.get(DataSource);
    const rows = await Promise.all(
      ['jobs', 'job_items', 'job_steps', 'job_secrets', 'outbox_events'].map((table) =>
        database.query(`SELECT t::text AS whole FROM ${table} t`),
      ),
    );
    const answers = [await listed(), await untilEnded(id)];
    expect(JSON.stringify([rows, answers])).not.toContain(CANARY);
  });

  it('ends when its project is deleted', async () => {
    running.openAi.answerAlways(openAiFaults.hang);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    const handler = running.service.app.get(CancelPostProcessesOfDeletedProject);
    const event = { data: { projectId: PROJECT, ownerId: PRO.id } } as Parameters<typeof handler.handle>[0];
    await running.service.app.get(UnitOfWork).run((tx) => handler.handle(event, tx));
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('the start of a post-processing', () => {
  it('skips chapters without a translation, and says how many', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    running.projects.addChapter('雪。');
    const { json } = await start();
    expect(json).toMatchObject({
      message: 'Đã bắt đầu hậu kỳ 1 chương trong nền. Bỏ qua 1 chương chưa có bản dịch.',
    });
    const { jobId } = json as { jobId: string };
    expect(await untilEnded(jobId)).toMatchObject({ status: 'completed', total_chapters: 1 });
  });

  it('refuses what a person can mend before anything begins', async () => {
    const { id } = running.projects.addChapter('雪。');
    const refusals: [object, object, string][] = [
      [{}, { chapterIds: [] }, 'Vui lòng chọn ít nhất một chương.'],
      [{}, { chapterIds: [id] }, 'Các chương đã chọn đều chưa có bản dịch để xử lý.'],
      [{ instruction: '   ' }, {}, 'Vui lòng nhập yêu cầu xử lý.'],
      [{ apiKey: ' ' }, {}, 'Vui lòng cấu hình API Key cho OPENAI!'],
      [{ engine: 'googleai', apiKey: '' }, {}, 'Vui lòng cấu hình API Key cho GOOGLEAI!'],
      [
        { baseUrl: 'http://169.254.169.254/' },
        {},
        'Base URL không hợp lệ: chỉ chấp nhận địa chỉ http(s) công khai.',
      ],
      [
        { engine: 'hanviet' },
        {},
        'Máy Hán-Việt không biên tập được văn. Hãy chọn OpenAI hoặc Google AI; riêng quét chữ Hán còn sót vẫn chạy.',
      ],
    ];
    for (const [processing, body, msg] of refusals) {
      expect(await start(processing, body)).toMatchObject({ status: 400, json: { success: false, msg } });
    }
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
  });

  it('refuses a double start and runs the same again after it ended', async () => {
    addTranslated('Tuyết rơi.');
    running.openAi.answerBy((request) => ({ ...starred(request), delayMs: 200 }));
    const twice = await Promise.all([start(), start()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = twice.map(({ json }) => (json as { jobId?: string }).jobId).find(Boolean) ?? '';
    await untilEnded(first);
    expect(await untilEnded(await startedId())).toMatchObject({ status: 'completed' });
  });

  it('takes a chapter that is named twice once', async () => {
    running.openAi.answerBy(starred);
    const { id } = addTranslated('Tuyết rơi.');
    const job = await untilEnded(await startedId({}, { chapterIds: [id, id] }));
    expect(job).toMatchObject({ total_chapters: 1, status: 'completed' });
  });
});
