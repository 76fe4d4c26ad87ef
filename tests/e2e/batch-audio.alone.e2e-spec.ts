import {
  chapterSchema,
  speechJobStatusAnswerSchema,
  startBatchAudioResponseSchema,
  type SpeechJobStatusAnswer,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { logInPro } from './account';
import { ask, call } from './api';
import { killHard } from './process';
import { createProject, machineTranslated } from './project';
import { startSpeechProvider, type SpeechProvider } from './speech-provider';

const CHAPTERS = 200;
/** The text of the chapters repeats with this period. */
const REPEATED_EVERY = 10;
/** TTS_JOB_SLOTS of the service, as the stack leaves it; each of these chapters is one request. */
const JOB_SLOTS = 2;
const WITHIN_MS = 240_000;
const KILLS_AT = [40, 120];

const textOf = (place: number): string =>
  place % REPEATED_EVERY === 0 ? 'Tuyết lại rơi.' : `Đây là câu duy nhất của chương số ${place}.`;

describe('a batch of audio', () => {
  let provider: SpeechProvider;

  beforeAll(async () => {
    provider = await startSpeechProvider();
  });
  afterAll(() => provider.close());

  it(
    'of 200 chapters whose worker is killed loses no chapter and has nothing spoken twice',
    async () => {
      const { token } = await logInPro();
      const { id: projectId } = await createProject(token, 'Nghe hai trăm chương', false);
      const texts = Array.from({ length: CHAPTERS }, (_, place) => textOf(place));
      const chapters = await machineTranslated(token, projectId, texts);
      const { jobId } = await ask(startBatchAudioResponseSchema, 'POST', '/api/tts/batch-start', {
        token,
        json: {
          projectId,
          chapterIds: chapters.map(({ id }) => id),
          ttsConfig: { engine: 'openai', apiKey: 'sk-khoa-doc-1234567890', baseUrl: provider.baseUrl },
        },
      });
      const job = (): Promise<SpeechJobStatusAnswer> =>
        ask(speechJobStatusAnswerSchema, 'GET', `/api/tts/batch-status/${jobId}`, { token });
      for (const done of KILLS_AT) {
        await waitFor(
          `${done} chapters are done`,
          async () => (await job()).current_progress >= done,
          WITHIN_MS,
        );
        provider.hold();
        await waitFor('every worker waits for the engine', () => provider.waiting === JOB_SLOTS, WITHIN_MS);
        killHard('tts');
        await waitFor('nobody waits any more', () => provider.waiting === 0, WITHIN_MS);
        provider.release();
        await waitFor(
          'it is there again',
          async () => (await call('GET', '/readyz')).status === 200,
          WITHIN_MS,
        );
      }
      const ended = await waitFor(
        'the batch ends',
        async () => {
          const now = await job();
          return now.completed_at ? now : null;
        },
        WITHIN_MS,
      );
      expect(ended).toMatchObject({
        status: 'completed',
        total_chapters: CHAPTERS,
        current_progress: CHAPTERS,
      });
      expect([...provider.spoken].sort()).toEqual([...new Set(texts)].sort());
      for (const { id } of chapters) {
        const { audio_history, audio_url } = await ask(chapterSchema, 'GET', `/api/chapters/${id}`, {
          token,
        });
        expect([audio_history.length, audio_url]).toEqual([1, audio_history[0]?.url]);
      }
    },
    3 * WITHIN_MS,
  );
});
