import { postProcessStatusSchema } from '@lacthu/contracts';
import { chatCompletion, closedGate, openAiFaults, openAiText, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { PROJECT, killAtStoring } from '../testing/batches-under-test';
import { postProcessingUnderTest, starred } from '../testing/post-processing-under-test';

describe('a background post-processing', () => {
  const { running, addTranslated, startedId, statusOf, untilEnded } = postProcessingUnderTest();

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
      usage: { calls: 2, inputTokens: expect.any(Number), costUsd: expect.any(Number) },
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

  it('shows the engine the Chinese of each line when asked to, where the texts go line by line', async () => {
    running.openAi.answerBy(starred);
    Object.assign(addTranslated('Tuyết rơi.'), { originalContent: '雪下了。' });
    Object.assign(addTranslated('Đêm xuống.\nTrời sáng.'), { originalContent: '夜来了。' });
    await untilEnded(await startedId({ withSource: true }));
    expect(running.projects.chapters.map(({ translatedContent }) => translatedContent)).toEqual([
      'Tuyết rơi.*',
      'Đêm xuống.*\nTrời sáng.*',
    ]);
    const sent = JSON.stringify(running.openAi.requests.map(({ body }) => body));
    expect(sent).toMatch(/\[1\] 雪下了。.*\[1\] Tuyết rơi\./);
    expect(sent).not.toContain('夜来了');
  });

  it('never sends nor changes locked lines, nor lines whose Chinese is allowed', async () => {
    running.projects.allowedHan.add('福');
    addTranslated('Tôi tự viết.\nMáy viết.\nChữ 福 treo ngược.\nCòn 雪.', [0]);
    running.openAi.answerBy((request) =>
      chatCompletion(
        openAiText(request).replace('Máy viết.', 'Máy viết hay.').replace('Còn 雪.', 'Còn tuyết.'),
      ),
    );
    expect(await untilEnded(await startedId())).toMatchObject({
      status: 'completed',
      results: [{ locked_lines: 1 }],
    });
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

  it('edits and pays nothing twice where a worker was killed after it had stored', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    killAtStoring(running, 'after');
    const job = await untilEnded(await startedId());
    expect(job).toMatchObject({ status: 'completed', usage: { calls: 1 } });
    expect(running.projects.chapters[0]).toMatchObject({ translatedContent: 'Tuyết rơi.*', version: 2 });
    expect(running.openAi.requests).toHaveLength(1);
  });

  it('works anew on a text that was saved after its worker was killed and before it could store', async () => {
    running.openAi.answerBy(starred);
    const chapter = addTranslated('Tuyết rơi.');
    killAtStoring(running, 'before', () =>
      Object.assign(chapter, { translatedContent: 'Tôi vừa sửa.', version: chapter.version + 1 }),
    );
    expect(await untilEnded(await startedId())).toMatchObject({ status: 'completed' });
    expect(chapter.translatedContent).toBe('Tôi vừa sửa.*');
  });

  it('makes no version of a chapter in which nothing changes', async () => {
    running.openAi.answerBy((request) => chatCompletion(openAiText(request)));
    addTranslated('Tuyết rơi.');
    expect(await untilEnded(await startedId())).toMatchObject({ status: 'completed' });
    expect(running.projects.storedKeys).toEqual([]);
  });

  it('tells progress that never falls, its time left, and agrees with itself', async () => {
    for (let n = 0; n < 5; n += 1) addTranslated(`Đoạn ${n}.`);
    const gate = closedGate();
    running.openAi.answerBy(async (request) => {
      if (!openAiText(request).includes('Đoạn 0')) await gate.opened;
      return starred(request);
    });
    const id = await startedId();
    let progress = 0;
    const estimates: (number | null)[] = [];
    const job = await waitFor('the job ends', async () => {
      const now = postProcessStatusSchema.parse((await statusOf(id)).json);
      expect(now.current_progress).toBeGreaterThanOrEqual(progress);
      expect(now.progress).toMatchObject({ total: 5, current: now.current_progress });
      expect(now.results.filter(({ status }) => status !== null)).toHaveLength(now.current_progress);
      progress = now.current_progress;
      if (now.status === 'processing' && progress > 0) {
        estimates.push(now.estimatedTimeRemaining);
        gate.open();
      }
      return now.completed_at ? now : null;
    });
    expect(job).toMatchObject({
      current_progress: 5,
      estimatedTimeRemaining: null,
      projectId: PROJECT,
      jobId: id,
    });
    expect(estimates.length).toBeGreaterThan(0);
    expect(estimates.every((seconds) => seconds !== null && seconds >= 0)).toBe(true);
  });
});

describe('a provider that fails a post-processing', () => {
  // One chapter after the other, so that it is known which are done when the provider fails.
  const { running, addTranslated, startedId, untilEnded } = postProcessingUnderTest({
    TRANSLATION_JOB_SLOTS: 1,
  });

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
