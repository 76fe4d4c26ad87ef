import { chapterSchema, startBatchTranslationResponseSchema, type Chapter } from '@lacthu/contracts';
import {
  callFaults,
  chatCompletion,
  openAiFaults,
  openAiText,
  startFakeOpenAi,
  testAddresses,
  translateLines,
  vietnameseLooking,
  type FakeOpenAi,
  type ProviderRequest,
  type ScriptedAnswer,
} from '@lacthu/testing';
import Redis from 'ioredis';
import { z } from 'zod';
import { newcomer } from './account';
import { ask } from './api';
import { batchEnded, batchNow, startBatch, untilBatch, type Batch } from './batch';
import { killHard } from './process';
import { createProject, importNovel } from './project';
import type { SampleChapter } from './sample-novel';

const WITHIN_MS = 240_000;
const HAN = /\p{Script=Han}/u;
const BLOCKED = 'Nhà cung cấp AI từ chối dịch nội dung này.';
const INTERRUPTED = 'Nhà cung cấp AI đang gián đoạn hoặc trả lời dở dang.';
/** One call in this many fails: 10 %, so that a call for each chapter meets every fault. */
const EVERY = 10;
/** Calls with fewer lines ask for lost lines again and never fail. */
const FEW_LINES = 4;
/** TRANSLATION_JOB_SLOTS of the service, as the stack leaves it. */
const JOB_SLOTS = 4;
/** Every chapter is long enough for two calls of the first size; one is enough once the size has grown. */
const CALLS_PER_CHAPTER = 2;
/** Largest cost of one fault: an answer whose lines cannot be distinguished is requested in two halves. */
const CALLS_PER_FAULT = 2;
const LINES_PER_CHAPTER = 30;
const MARKED_LINE = 3;
const KEY = 'sk-khoa-cua-toi-1234567890';
const NOUNS = Array.from('山水风雪云月江湖刀剑书灯酒茶门窗桥船马鹤松竹梅兰钟鼓琴棋城楼');

/** A novel in which every line is another one, so that a line in the wrong place is seen. */
function longNovel(chapters: number): SampleChapter[] {
  return Array.from({ length: chapters }, (_, chapter) => ({
    title: `第${chapter + 1}章 ${word(chapter)}`,
    lines: Array.from({ length: LINES_PER_CHAPTER }, (_, line) => {
      const place = chapter * LINES_PER_CHAPTER + line;
      return `那一天${word(place)}，${word(place + 7)}，老人把${word(place * 3)}放在桌上，慢慢地说起了从前的事情，少年听得很认真，没有说一句话，外面的雨一直下到天亮才停，院子里的花都落了。`;
    }),
  }));
}

function word(seed: number): string {
  const at = (step: number): string => NOUNS[Math.floor(seed / step) % NOUNS.length] ?? '';
  return at(1) + at(NOUNS.length) + at(NOUNS.length ** 2);
}

type Answer = (request: ProviderRequest) => ScriptedAnswer;

interface Hostile {
  readonly script: (request: ProviderRequest) => ScriptedAnswer | null;
  /** Names of the faults given so far. */
  readonly given: readonly string[];
}

/**
 * One call of {@link EVERY} goes wrong, in each way in turn.
 * @param first where in the list of ways to begin
 * @param lasting what is always answered to a text with this mark in it
 */
function hostile(first = 0, lasting: Readonly<Record<string, Answer>> = {}): Hostile {
  const faults = Object.entries(callFaults);
  const given: string[] = [];
  let calls = 0;
  return {
    given,
    script: (request) => {
      const text = openAiText(request);
      const always = Object.entries(lasting).find(([mark]) => text.includes(mark))?.[1];
      if (always) return always(request);
      // A wrong answer to one line that is asked again would be a translation like any other.
      if (text.split('\n').filter((line) => /^\[\d+\]/.test(line)).length < FEW_LINES) return null;
      calls += 1;
      const fault = calls % EVERY === 0 ? faults[(first + given.length) % faults.length] : undefined;
      if (!fault) return null;
      const [name, answer] = fault;
      given.push(name);
      return answer(request);
    },
  };
}

/** Source lines that a request asks to translate. */
function linesOf(request: ProviderRequest): string[] {
  return [...openAiText(request).matchAll(/^\[\d+\] ?(.*)$/gm)].map(([, line = '']) => line);
}

/** Source lines of a chapter that have no translation. */
function missingLines(chapter: Chapter | undefined, source: SampleChapter | undefined): string[] {
  const translated = (chapter?.translated_content ?? '').split('\n');
  return source?.lines.filter((_, place) => (translated[place] ?? '') === '') ?? [];
}

/** A translation in which the lines with this word keep it. */
function leavingChinese(text: string, word: string): string {
  const lines = text.split('\n');
  return lines.map((line) => translateLines(line) + (line.includes(word) ? ` ${word}` : '')).join('\n');
}

/** The novel with such a line in such a chapter (from 0). */
function withLines(
  novel: readonly SampleChapter[],
  lines: Readonly<Record<number, string>>,
): SampleChapter[] {
  return novel.map((chapter, place) => {
    const line = lines[place];
    return line === undefined ? chapter : { ...chapter, lines: chapter.lines.with(MARKED_LINE, line) };
  });
}

describe('a batch with a provider that stumbles', () => {
  let provider: FakeOpenAi;

  beforeAll(async () => {
    provider = await startFakeOpenAi();
  });

  afterAll(() => provider.close());
  beforeEach(() => provider.reset());

  const access = () => ({ apiKey: KEY, model: 'gpt-4o-mini', baseUrl: provider.baseUrl });

  async function begin(novel: readonly SampleChapter[]): Promise<Batch> {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Ba trăm chương', false);
    expect(await importNovel(token, id, novel)).toHaveLength(novel.length);
    return startBatch(token, id, {
      chapterRange: { from: 1, to: novel.length },
      translationConfig: { engine: 'openai', ...access() },
    });
  }

  const chaptersOf = ({ token, projectId }: Batch): Promise<Chapter[]> =>
    ask(z.array(chapterSchema), 'GET', `/api/chapters?projectId=${projectId}`, { token });

  /** Every line in its place, and written `writes` times. */
  function expectWhole(chapter: Chapter | undefined, source: SampleChapter | undefined, writes = 1): void {
    expect(chapter?.translated_content).toBe(source?.lines.map(vietnameseLooking).join('\n'));
    expect(chapter).toMatchObject({ state: 'translated', version: 1 + writes });
  }

  it(
    'of 300 chapters translates each once or lists it with its reason, and then only those again',
    async () => {
      const lasting = { 49: '禁地', 99: '残页', 149: '断桥' };
      const novel = withLines(longNovel(300), lasting);
      const { script, given } = hostile(0, {
        禁地: () => ({
          body: { choices: [{ message: { content: null }, finish_reason: 'content_filter' }] },
        }),
        残页: (request) => chatCompletion(leavingChinese(openAiText(request), '残页')),
        断桥: () => openAiFaults.overloaded,
      });
      provider.answerBy(script);
      const batch = await begin(novel);
      const done = await batchEnded(batch, WITHIN_MS);

      expect(new Set(given)).toEqual(new Set(Object.keys(callFaults)));
      expect(done).toMatchObject({ status: 'partial', done_chapters: 297, failed_chapters: 3 });
      const failed = (await batchNow(batch)).translated_chapters?.filter(({ status }) => status === 'failed');
      expect(failed?.map(({ error_message }) => error_message)).toEqual([
        expect.stringContaining(BLOCKED),
        expect.stringContaining('Bản dịch còn sót chữ Hán.'),
        INTERRUPTED,
      ]);
      const ofWholeChapters = CALLS_PER_CHAPTER * (novel.length - 3);
      const ofFailedChapters = 2 + 4 + 9;
      expect(provider.requests.length).toBeLessThanOrEqual(
        ofWholeChapters + CALLS_PER_FAULT * given.length + ofFailedChapters,
      );
      const chapters = await chaptersOf(batch);
      expect(chapters).toHaveLength(300);
      for (const [place, chapter] of chapters.entries()) {
        expect(chapter.translated_content).not.toMatch(HAN);
        if (!(place in lasting)) expectWhole(chapter, novel[place]);
      }
      // Lines that the provider refused are missing; the rest of the chapter is there.
      const states = [49, 99, 149].map((place) => chapters[place]?.state);
      expect(states).toEqual(['partial', 'partial', 'untranslated']);
      expect(chapters[99]?.translated_content.split('\n').filter((line) => line === '')).toHaveLength(1);

      provider.reset();
      const path = `/api/batch-translations/${batch.projectId}/${batch.jobId}/retry-failed`;
      const { token } = batch;
      await ask(startBatchTranslationResponseSchema, 'POST', path, { token, json: access() });
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'completed', done_chapters: 300 });
      // Only what is missing is paid for: the blocked chunk, the line with leftover Chinese, and the chapter without a text.
      const missing = [49, 99, 149].flatMap((place) => missingLines(chapters[place], novel[place]));
      const titles = new Set(novel.map(({ title }) => title));
      const sent = provider.requests.flatMap(linesOf).filter((line) => !titles.has(line));
      expect(sent.toSorted()).toEqual(missing.toSorted());
      const after = await chaptersOf(batch);
      for (const [place, writes] of [
        [49, 2],
        [99, 2],
        [149, 1],
      ] as const)
        expectWhole(after[place], novel[place], writes);
    },
    WITHIN_MS + 60_000,
  );

  it(
    'loses and doubles nothing when its worker is killed and Redis is wiped in the middle',
    async () => {
      const novel = longNovel(120);
      const { script, given } = hostile(12);
      provider.answerBy(script);
      const batch = await begin(novel);
      const isSoFar = (chapters: number): Promise<unknown> =>
        untilBatch(batch, `${chapters} chapters`, (job) => job.done_chapters >= chapters, WITHIN_MS);
      await isSoFar(30);
      killHard('translation');
      await isSoFar(70);
      const redis = new Redis(testAddresses().TEST_REDIS_URL);
      await redis.flushall();
      await redis.quit();
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'completed', done_chapters: 120 });
      const chapters = await chaptersOf(batch);
      for (const [place, source] of novel.entries()) expectWhole(chapters[place], source);
      // One call in each slot was under way when its worker died; nothing else is asked for twice.
      expect(provider.requests.length).toBeLessThanOrEqual(
        CALLS_PER_CHAPTER * novel.length + CALLS_PER_FAULT * given.length + JOB_SLOTS,
      );
    },
    2 * WITHIN_MS,
  );
});
