import {
  createChaptersFromJobRequestSchema,
  createChaptersFromJobResponseSchema,
  storeTranslationRequestSchema,
  storeTranslationResponseSchema,
  type CreateChaptersFromJobRequest,
  type CreateChaptersFromJobResponse,
  type StoreTranslationRequest,
  type StoreTranslationResponse,
} from '@lacthu/contracts';
import { findHan, joinLines, toLines } from '@lacthu/novel-text';
import { startFakeProjectsApi, type FakeProjectsApi } from '@lacthu/testing';

const PROJECT_ID = 5;

export interface FakeChapter {
  readonly id: number;
  title: string;
  readonly originalContent: string;
  translatedContent: string;
  version: number;
  state: string;
  /** Indices of target lines that a person edited, and of failed ones. */
  lockedLines: number[];
  failedLines: number[];
  /** Pairs of target line and source line; null when both texts have the same lines. */
  lineSources: [number, number][] | null;
}

/** The internal API of projects with one project, and the rules of the real service about idempotency keys. */
export interface FakeProjects extends FakeProjectsApi<FakeChapter> {
  /** Result keys in the order in which they were stored. */
  readonly storedKeys: string[];
  /** Chinese texts that the owner allows. */
  readonly allowedHan: Set<string>;
  addChapter(originalContent: string): FakeChapter;
}

export async function startFakeProjects(): Promise<FakeProjects> {
  const storedKeys: string[] = [];
  const allowedHan = new Set<string>();
  const byKey = new Map<string, number>();
  const unlockedLeftovers = (chapter: FakeChapter): number[] =>
    leftoverLines(chapter, allowedHan).filter((line) => !chapter.lockedLines.includes(line));
  const addChapter = (originalContent: string, title = '', translatedContent = ''): FakeChapter =>
    api.add((id) => ({
      id,
      title: title || `Chương ${id}`,
      originalContent,
      translatedContent,
      version: 1,
      state: translatedContent ? 'translated' : 'untranslated',
      lockedLines: [],
      failedLines: [],
      lineSources: null,
    }));
  const store = (chapter: FakeChapter, request: StoreTranslationRequest): StoreTranslationResponse => {
    if (byKey.has(request.resultKey)) return { outcome: 'already_stored', version: chapter.version };
    if (chapter.version !== request.baseVersion) return { outcome: 'conflict', version: chapter.version };
    byKey.set(request.resultKey, chapter.id);
    storedKeys.push(request.resultKey);
    const { lines } = request;
    chapter.title = request.title ?? chapter.title;
    chapter.translatedContent = lines ? replaceLines(chapter, request, lines) : keepFailed(chapter, request);
    const stillFailed = lines ? chapter.failedLines.filter((line) => !lines.includes(line)) : [];
    chapter.failedLines = [...stillFailed, ...request.failedLines];
    const open = chapter.failedLines.length + leftoverLines(chapter, allowedHan).length;
    chapter.state = open > 0 ? 'partial' : 'translated';
    chapter.version += 1;
    const wereLocked = chapter.lockedLines.filter((line) => lines?.includes(line) ?? true);
    return { outcome: 'stored', version: chapter.version, lockedLines: wereLocked.length };
  };
  const create = ({ chapters }: CreateChaptersFromJobRequest): CreateChaptersFromJobResponse => ({
    chapters: chapters.map(({ resultKey, title, originalContent, translatedContent }) => {
      const existing = byKey.get(resultKey);
      if (existing) return { resultKey, outcome: 'already_created', chapterId: existing };
      const { id } = addChapter(originalContent, title, translatedContent);
      byKey.set(resultKey, id);
      storedKeys.push(resultKey);
      return { resultKey, outcome: 'created', chapterId: id };
    }),
  });
  const api: FakeProjectsApi<FakeChapter> = await startFakeProjectsApi<FakeChapter>({
    projectId: PROJECT_ID,
    entry: (chapter, position) => ({
      ...chapter,
      displayOrder: position,
      originalLength: chapter.originalContent.length,
      failedCount: chapter.failedLines.length,
      leftoverCount: unlockedLeftovers(chapter).length,
    }),
    source: (chapter) => ({
      ...chapter,
      projectId: PROJECT_ID,
      masterPrompt: '',
      leftoverLines: unlockedLeftovers(chapter),
      lineSources: chapter.lineSources ?? toLines(chapter.translatedContent).map((_, line) => [line, line]),
      allowedHan: [...allowedHan],
    }),
    routes: [
      {
        method: 'POST',
        path: /^\/internal\/projects\/\d+\/chapters$/,
        request: createChaptersFromJobRequestSchema,
        response: createChaptersFromJobResponseSchema,
        answer: create,
      },
      {
        method: 'PUT',
        path: /^\/internal\/chapters\/(\d+)\/translation$/,
        request: storeTranslationRequestSchema,
        response: storeTranslationResponseSchema,
        answer: (request, id) => {
          const chapter = api.chapters.find((one) => one.id === Number(id));
          return chapter ? store(chapter, request) : null;
        },
      },
    ],
  });
  return { ...api, storedKeys, allowedHan, addChapter };
}

function leftoverLines({ translatedContent }: FakeChapter, allowed: ReadonlySet<string>): number[] {
  const isLeftover = (line: string): boolean => findHan(line).some((run) => !allowed.has(run.text));
  return toLines(translatedContent).flatMap((line, place) => (isLeftover(line) ? [place] : []));
}

/** Locked lines, failed lines and drafted lines keep their old text. */
function keepFailed(
  { translatedContent, lockedLines }: FakeChapter,
  request: StoreTranslationRequest,
): string {
  const before = toLines(translatedContent);
  const [failed, drafts] = [new Set(request.failedLines), new Set(request.draftLines)];
  return joinLines(
    toLines(request.translatedContent).map((line, place) => {
      const isWeak = failed.has(place) && (line.trim() === '' || drafts.has(place));
      return ((isWeak || lockedLines.includes(place)) && before[place]) || line;
    }),
  );
}

function replaceLines(
  { translatedContent, lockedLines }: FakeChapter,
  request: StoreTranslationRequest,
  lines: readonly number[],
): string {
  const given = toLines(request.translatedContent);
  return joinLines(
    toLines(translatedContent).map((line, place) =>
      lines.includes(place) && !lockedLines.includes(place) ? (given[place] ?? line) : line,
    ),
  );
}
