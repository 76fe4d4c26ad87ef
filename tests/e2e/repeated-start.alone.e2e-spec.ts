import {
  startBatchTranslationResponseSchema,
  startPostProcessResponseSchema,
  type StartPostProcessResponse,
} from '@lacthu/contracts';
import { startFakeOpenAi, waitFor, type FakeOpenAi } from '@lacthu/testing';
import { logInPro, newcomer } from './account';
import { ask, bodyOf, call, errorOf, type ApiAnswer } from './api';
import { batchEnded } from './batch';
import { postProcessEnded } from './post-process';
import { killHard } from './process';
import { createProject, importNovel, machineTranslated } from './project';
import { sampleNovel } from './sample-novel';

const WITHIN_MS = 240_000;

describe('a start that is sent again because its answer was lost', () => {
  let provider: FakeOpenAi;

  beforeAll(async () => {
    provider = await startFakeOpenAi();
  });

  afterAll(() => provider.close());
  beforeEach(() => provider.reset());

  const access = () => ({ engine: 'openai', apiKey: 'sk-gui-lai-1234567890', baseUrl: provider.baseUrl });

  it(
    'is answered with the batch it has started, also when that is done and after a kill; with another body it is refused',
    async () => {
      const { token } = await newcomer();
      const { id } = await createProject(token, 'Gửi lại', false);
      await importNovel(token, id, sampleNovel(3));
      const send = (to: number, key: string): Promise<ApiAnswer> =>
        call('POST', `/api/batch-translations/${id}/start`, {
          token,
          json: { chapterRange: { from: 1, to }, translationConfig: access() },
          headers: { 'idempotency-key': key },
        });
      const answers = await Promise.all(Array.from({ length: 16 }, () => send(2, 'gui-1')));
      const [first] = answers.map((answer) => bodyOf(answer, 200, startBatchTranslationResponseSchema));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const jobId = first?.jobId ?? '';
      expect(await batchEnded({ token, projectId: id, jobId }, WITHIN_MS)).toMatchObject({
        status: 'completed',
        done_chapters: 2,
      });
      expect(provider.requests).toHaveLength(2);

      killHard('translation');
      const again = await waitFor(
        'the service is back',
        async () => {
          const answer = await send(2, 'gui-1');
          return answer.status < 500 && answer;
        },
        WITHIN_MS,
      );
      expect(bodyOf(again, 200, startBatchTranslationResponseSchema)).toEqual(first);
      expect(errorOf(await send(3, 'gui-1'), 422).code).toBe('platform.idempotency_key_used');
      errorOf(await send(3, 'gui 1'), 400);
      const other = bodyOf(await send(3, 'gui-2'), 200, startBatchTranslationResponseSchema);
      expect(other.jobId).not.toBe(jobId);
    },
    2 * WITHIN_MS,
  );

  it(
    'is answered with the post-processing it has started, also when that is done',
    async () => {
      const { token } = await logInPro();
      const { id } = await createProject(token, 'Biên tập gửi lại', false);
      const [chapter] = await machineTranslated(token, id, ['Tuyết rơi suốt đêm.']);
      const processingConfig = { ...access(), instruction: 'Sửa lỗi chính tả.' };
      const json = { projectId: id, chapterIds: [chapter?.id], processingConfig };
      const send = (): Promise<StartPostProcessResponse> =>
        ask(startPostProcessResponseSchema, 'POST', '/api/post-process/batch-start', {
          token,
          json,
          headers: { 'idempotency-key': 'hau-ky-1' },
        });
      const first = await send();
      expect(await send()).toEqual(first);
      await postProcessEnded(token, first.jobId, WITHIN_MS);
      expect(await send()).toEqual(first);
    },
    WITHIN_MS,
  );
});
