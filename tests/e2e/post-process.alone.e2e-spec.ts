import {
  JOB_HINT,
  SCAN_CHINESE_REMNANTS,
  acknowledgementSchema,
  chapterSchema,
  chapterVersionListSchema,
  postProcessJobListSchema,
  startPostProcessResponseSchema,
  type Chapter,
  type PostProcessStatus,
} from '@lacthu/contracts';
import {
  chatCompletion,
  openAiFaults,
  openAiText,
  startFakeOpenAi,
  waitFor,
  type FakeOpenAi,
  type ProviderRequest,
  type ScriptedAnswer,
} from '@lacthu/testing';
import { logInPro, newcomer } from './account';
import { ask, call, errorOf } from './api';
import { openStream } from './event-stream';
import { postProcessEnded, postProcessNow } from './post-process';
import { killHard } from './process';
import { createProject, machineTranslated, saveTranslation } from './project';

const KEY = 'sk-khoa-hau-ky-1234567890';
const WITHIN_MS = 240_000;
const path = (rest: string): string => `/api/post-process/${rest}`;

/** An editor that puts a star behind each numbered line. */
const starred = (request: ProviderRequest): ScriptedAnswer =>
  chatCompletion(openAiText(request).replace(/^(\[\d+\] .+)$/gm, '$1*'));

let provider: FakeOpenAi;
beforeAll(async () => {
  provider = await startFakeOpenAi();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const config = (overrides: object = {}): object => ({
  instruction: 'Sửa lỗi chính tả.',
  engine: 'openai',
  apiKey: KEY,
  baseUrl: provider.baseUrl,
  ...overrides,
});

/** A project of the Pro demo account whose chapters an engine has translated. */
async function translatedProject(
  ...texts: string[]
): Promise<{ token: string; id: number; chapters: Chapter[] }> {
  const { token } = await logInPro();
  const { id } = await createProject(token, 'Biên tập cả đêm', false);
  return { token, id, chapters: await machineTranslated(token, id, texts) };
}

type Project = Awaited<ReturnType<typeof translatedProject>>;

async function start({ token, id, chapters }: Project, processing: object = {}): Promise<string> {
  const json = {
    projectId: id,
    chapterIds: chapters.map((chapter) => chapter.id),
    processingConfig: config(processing),
  };
  return (await ask(startPostProcessResponseSchema, 'POST', path('batch-start'), { token, json })).jobId;
}

const ended = (token: string, jobId: string): Promise<PostProcessStatus> =>
  postProcessEnded(token, jobId, WITHIN_MS);

const textOf = async (token: string, chapter: Chapter | undefined): Promise<string> =>
  (await ask(chapterSchema, 'GET', `/api/chapters/${chapter?.id}`, { token })).translated_content;

describe('post-processing of many chapters', () => {
  it('is refused to accounts that are not Pro, in so many words', async () => {
    const { token } = await newcomer();
    const json = { projectId: 1, chapterIds: [1], processingConfig: config() };
    const refused = errorOf(await call('POST', path('batch-start'), { token, json }), 403);
    expect(refused).toMatchObject({
      code: 'platform.pro_only',
      msg: 'Tính năng này chỉ dành cho tài khoản Pro.',
    });
    errorOf(await call('POST', path('batch-start'), { json }), 401);
    expect(await ask(postProcessJobListSchema, 'GET', path('user-jobs'), { token })).toEqual([]);
  });

  it(
    'edits them for a Pro account and keeps what a person wrote, the texts before, and quiet about the key',
    async () => {
      const project = await translatedProject('  Tuyết rơi.\n\nĐêm xuống.', 'Trời sáng.\nChim hót.');
      const { token, chapters } = project;
      await saveTranslation(token, chapters[1]?.id ?? 0, 'Trời sáng.\nLời dẫn của tôi.\nChim hót.');
      const watching = await openStream('/api/notifications/stream', { token });
      provider.answerBy(starred);
      const jobId = await start(project);
      const job = await ended(token, jobId);
      expect(job).toMatchObject({
        jobId,
        project_id: project.id,
        status: 'completed',
        engine: 'openai',
        total_chapters: 2,
        current_progress: 2,
        progress: { total: 2, current: 2 },
        results: [{ status: 'done' }, { status: 'done' }],
      });
      expect(await textOf(token, chapters[0])).toBe('  Tuyết rơi.*\n\nĐêm xuống.*');
      expect(await textOf(token, chapters[1])).toBe('Trời sáng.*\nLời dẫn của tôi.\nChim hót.*');
      const versions = await ask(
        chapterVersionListSchema,
        'GET',
        `/api/chapters/${chapters[0]?.id}/versions`,
        { token },
      );
      expect(versions).toHaveLength(1);
      const hint = { name: JOB_HINT, data: { id: jobId, kind: 'post-process', projectId: project.id } };
      await waitFor('the screen is told', () => watching.events.some((event) => isSame(event, hint)));
      watching.close();
      const listed = await call('GET', path('user-jobs'), { token });
      expect(listed.text).toContain(jobId);
      expect(listed.text + JSON.stringify(job)).not.toContain(KEY);
    },
    WITHIN_MS,
  );

  it(
    'scans them for Chinese: what is allowed stays, the rest is read offline without a key',
    async () => {
      const project = await translatedProject('Tuyết rơi.\nAnh có 铜钱.\nChữ 福 treo ngược.');
      const { token, id, chapters } = project;
      const json = { allowed: ['福'] };
      await call('PUT', `/api/projects/${id}/leftovers/allowed`, { token, json });
      const scan = { instruction: SCAN_CHINESE_REMNANTS, engine: 'hanviet', apiKey: '', baseUrl: '' };
      expect(await ended(token, await start(project, scan))).toMatchObject({ status: 'completed' });
      expect(await textOf(token, chapters[0])).toBe('Tuyết rơi.\nAnh có đồng tiền.\nChữ 福 treo ngược.');
    },
    WITHIN_MS,
  );

  it(
    'keeps what was done when it is cancelled, and is deleted only after it has ended',
    async () => {
      const project = await translatedProject(...Array.from({ length: 6 }, (_, index) => `Đoạn ${index}.`));
      const { token, chapters } = project;
      provider.answerBy((request) =>
        openAiText(request).includes('Đoạn 0') ? starred(request) : openAiFaults.hang,
      );
      const jobId = await start(project);
      await waitFor(
        'one chapter is done',
        async () => (await postProcessNow(token, jobId)).current_progress === 1,
        WITHIN_MS,
      );
      expect(errorOf(await call('DELETE', path(`job/${jobId}`), { token }), 409).code).toBe(
        'translation.post_process_still_open',
      );
      await ask(acknowledgementSchema, 'POST', path(`batch-cancel/${jobId}`), { token, json: {} });
      expect(await postProcessNow(token, jobId)).toMatchObject({ status: 'cancelled', current_progress: 1 });
      expect(await textOf(token, chapters[0])).toBe('Đoạn 0.*');
      expect(await textOf(token, chapters[1])).toBe('Đoạn 1.');
      await ask(acknowledgementSchema, 'DELETE', path(`job/${jobId}`), { token });
      errorOf(await call('GET', path(`batch-status/${jobId}`), { token }), 404);
    },
    WITHIN_MS,
  );

  it('belongs to its owner alone', async () => {
    const project = await translatedProject('Tuyết rơi.');
    const stranger = await newcomer();
    provider.answerBy(starred);
    const jobId = await start(project);
    const attempts = await Promise.all([
      call('GET', path(`batch-status/${jobId}`), { token: stranger.token }),
      call('POST', path(`batch-cancel/${jobId}`), { token: stranger.token, json: {} }),
      call('DELETE', path(`job/${jobId}`), { token: stranger.token }),
    ]);
    for (const answer of attempts) expect(errorOf(answer, 404).msg).toBe('Không tìm thấy đợt biên tập.');
    expect((await ended(project.token, jobId)).status).toBe('completed');
  });

  it(
    'ends with its project',
    async () => {
      const project = await translatedProject('Tuyết rơi.');
      const { token, id } = project;
      provider.answerAlways(openAiFaults.hang);
      const jobId = await start(project);
      await waitFor('the provider is being waited for', () => provider.requests.length > 0, WITHIN_MS);
      await ask(acknowledgementSchema, 'DELETE', `/api/projects/${id}`, { token });
      expect(await ended(token, jobId)).toMatchObject({ status: 'cancelled' });
    },
    WITHIN_MS,
  );

  it(
    'goes on after its service was killed, and pays for no part of a chapter twice',
    async () => {
      const paragraphs = Array.from({ length: 4 }, (_, part) => `Phần ${part}: ${'tuyết rơi '.repeat(110)}.`);
      const project = await translatedProject(paragraphs.join('\n'));
      const { token, chapters } = project;
      provider.answerBy((request, index) => (index === 2 ? openAiFaults.hang : starred(request)));
      const jobId = await start(project);
      await waitFor('the provider is being waited for', () => provider.requests.length === 3, WITHIN_MS);
      killHard('translation');
      const after = await postProcessEnded(token, jobId, 2 * WITHIN_MS);
      expect(after).toMatchObject({ status: 'completed' });
      expect(await textOf(token, chapters[0])).toBe(paragraphs.map((text) => `${text}*`).join('\n'));
      const asked = provider.requests.map((request) => /Phần \d/.exec(openAiText(request))?.[0]);
      expect(asked).toEqual(['Phần 0', 'Phần 1', 'Phần 2', 'Phần 2', 'Phần 3']);
    },
    3 * WITHIN_MS,
  );
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
