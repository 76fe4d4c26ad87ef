import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { Clock, createService } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import {
  geminiAnswer,
  geminiText,
  startFakeGemini,
  translateLines,
  waitFor,
  type FakeProvider,
  type ProviderRequest,
} from '@lacthu/testing';
import { once } from 'node:events';
import { DataSource } from 'typeorm';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { nextMidnight } from '../provider-errors/next-midnight';
import { CallPermits } from '../rate-limiter/call-permits';
import { LimiterStatesRepository } from '../rate-limiter/limiter-states.repository';
import { SOURCE, batchesUnderTest } from '../testing/batches-under-test';
import { readProviderErrors } from '../testing/provider-errors';
import { translationService } from '../translation.service-definition';
import { BATCH_TRANSLATION } from './batch-job';

const PER_DAY = 20;
const PROJECTS = [
  ['sk-a-1', 'sk-a-2'],
  ['sk-b-1', 'sk-b-2'],
];
const CHAPTERS = 84;
/** Characters of a chapter: more than half of the model's first calls, so that no two share a call. */
const CHAPTER_CHARS = 2_100;
/** Each tenth answer lacks a line, which costs one more call. */
const INCOMPLETE = 10;
/** Calls at which a worker is killed: in the middle of the first and of the second day. */
const KILLED_AT = [17, 55];
const RECONCILE_MS = 5_000;
const MINUTE_MS = 60_000;

const chapters = Array.from({ length: CHAPTERS }, (_, index) => ({
  title: `Chương ${index + 1}`,
  content: Array<string>(Math.ceil(CHAPTER_CHARS / SOURCE.length))
    .fill(SOURCE)
    .concat(`第${index + 1}章`)
    .join('\n'),
  translated_content: '',
  status: null,
}));

const own: Partial<TranslationConfig> = {};
let worker: NestFastifyApplication | undefined;
/** The stop of each worker that was stopped: Nest stops an application once only. */
const stops = new Map<NestFastifyApplication, Promise<void>>();
let gemini: FakeProvider;

// Before the service deletes their database.
afterEach(async () => {
  if (worker) await stop(worker);
  jest.restoreAllMocks();
});
const { running, config, startedId, jobOf } = batchesUnderTest(own);

beforeAll(async () => {
  gemini = await startFakeGemini();
  own.GOOGLEAI_BASE_URL = gemini.url;
});
afterAll(() => gemini.close());

/** Lets the clocks of all processes and of Redis run ahead by the time that a test passes. */
function virtualClock() {
  const realNow = Date.now.bind(Date);
  const swap = Object.getOwnPropertyDescriptor(LimiterStatesRepository.prototype, 'swap')
    ?.value as LimiterStatesRepository['swap'];
  let aheadMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date(Date.now()));
  jest.spyOn(LimiterStatesRepository.prototype, 'swap').mockImplementation(async function (
    this: LimiterStatesRepository,
    ...change
  ) {
    const swapped = await swap.apply(this, change);
    return { ...swapped, now: swapped.now + aheadMs };
  });
  return { passTo: (time: number) => void (aheadMs += Math.max(0, time - Date.now())) };
}

/** A second process beside the one that is called. */
async function bootWorker(): Promise<NestFastifyApplication> {
  const settings = running.service.app.get<TranslationConfig>(TRANSLATION_CONFIG);
  const booted = await createService(translationService, { ...settings, STOP_SECONDS: 5 });
  await booted.init();
  return booted;
}

function stop(app: NestFastifyApplication): Promise<void> {
  const stopping = stops.get(app) ?? app.close();
  stops.set(app, stopping);
  return stopping;
}

/** Simulates kill -9: its claims lapse, it reports nothing to Redis any more, and sends no further call. */
async function kill(killed: NestFastifyApplication): Promise<void> {
  jest
    .spyOn(killed.get(CallPermits), 'run')
    .mockImplementation((_, { signal }) =>
      once(signal, 'abort').then(() => Promise.reject(new Error('killed'))),
    );
  jest.spyOn(killed.get(LimiterStatesRepository), 'change').mockRejectedValue(new Error('killed'));
  await running.service.app
    .get(DataSource)
    .query(
      `UPDATE job_items SET fence = fence + 1, lease_until = now() - interval '1 second' WHERE status = 'processing'`,
    );
  void stop(killed);
}

/** Lets the provider allow each project some calls a day; counts them, and those that it refuses. */
function countCalls(onCall: (nth: number) => Promise<void>) {
  const refusal = readProviderErrors().find(({ from }) => from === 'Google, its whole body')?.answer;
  const counts = { refused: 0, sent: 0, used: new Map<string, number>(), resets: new Set<number>() };
  gemini.answerBy(async (request) => {
    const reset = nextMidnight(Date.now(), 'America/Los_Angeles');
    counts.resets.add(reset);
    const key = String(request.headers['x-goog-api-key']);
    const day = `${PROJECTS.findIndex((keys) => keys.includes(key))} ${reset}`;
    const calls = (counts.used.get(day) ?? 0) + 1;
    if (calls > PER_DAY) {
      counts.refused += 1;
      return refusal ?? null;
    }
    counts.used.set(day, calls);
    const nth = (counts.sent += 1);
    await onCall(nth);
    return nth % INCOMPLETE === 0 ? withoutLastLine(request) : null;
  });
  return counts;
}

function withoutLastLine(request: ProviderRequest) {
  const lines = translateLines(geminiText(request)).split('\n');
  return lines.length > 1 ? geminiAnswer(lines.slice(0, -1).join('\n')) : null;
}

const untilHeld = (id: string): Promise<BatchTranslationJob> =>
  waitFor('the batch waits or has ended', async () => {
    const job = await jobOf(id);
    const isWaiting = job.status === 'waiting_quota' && job.current_chapter_title === null;
    return isWaiting || job.completed_at ? job : null;
  });

/** Resumes what is due, as every process does each five seconds. */
async function reconcile(apps: readonly NestFastifyApplication[]): Promise<void> {
  await Promise.all(apps.map((app) => app.get(Jobs).resumeDue(BATCH_TRANSLATION)));
  await Promise.all(apps.map((app) => app.get(Jobs).wake(BATCH_TRANSLATION)));
}

describe('a batch with a quota of twenty calls a day in each of two projects', () => {
  it('uses all of it, never more, and ends when the plan of the first day said, over deaths and restarts of workers', async () => {
    const clock = virtualClock();
    worker = await bootWorker();
    const counts = countCalls(async (nth) => {
      if (worker && KILLED_AT.includes(nth)) await kill(worker);
    });
    const startedAt = Date.now();
    const access = { engine: 'googleai', apiKey: '', baseUrl: '', googleAIKeyList: PROJECTS.flat() };
    const quota = { model: 'gemini-3.8-flash', googleAIKeyProjects: PROJECTS, dailyLimit: PER_DAY };
    const id = await startedId({
      stagedChapters: chapters,
      translationConfig: config({ ...access, ...quota }),
    });
    const predictions: number[] = [];
    let job = await untilHeld(id);
    for (; !job.completed_at; job = await untilHeld(id)) {
      predictions.push(Date.parse(job.plan?.endsAt ?? ''));
      const reset = nextMidnight(Date.now(), 'America/Los_Angeles');
      const resumesAt = Date.parse(job.resumes_at ?? '');
      expect(resumesAt).toBeGreaterThanOrEqual(reset);
      expect(resumesAt).toBeLessThanOrEqual(reset + MINUTE_MS - RECONCILE_MS);
      await stop(worker);
      worker = await bootWorker();
      clock.passTo(resumesAt);
      await reconcile([running.service.app, worker]);
    }
    const endedAt = Date.now();
    expect(job).toMatchObject({ status: 'completed', done_chapters: CHAPTERS, failed_chapters: 0 });
    expect(counts.refused).toBe(0);
    const days = [...counts.resets].slice(0, -1);
    const used = days.flatMap((day) => PROJECTS.map((_, index) => counts.used.get(`${index} ${day}`) ?? 0));
    expect(sum(used) / (used.length * PER_DAY)).toBeGreaterThanOrEqual(0.97);
    expect(Math.abs((predictions[0] ?? 0) - endedAt) / (endedAt - startedAt)).toBeLessThanOrEqual(0.05);
    expect(days).toHaveLength(2);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
