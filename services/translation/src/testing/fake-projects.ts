import type { CreateChaptersFromJobRequest, StoreTranslationRequest } from '@lacthu/contracts';
import { findHan, joinLines, toLines } from '@lacthu/novel-text';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** The internal API of the projects service that jobs use, with one project and the same idempotency keys. */
export interface FakeProjects {
  readonly url: string;
  readonly chapters: FakeChapter[];
  /** Result keys in the order in which they were stored. */
  readonly storedKeys: string[];
  /** Approved entries of the project's glossary. */
  readonly glossary: { source: string; target: string; kind: string }[];
  /** Runs of Chinese that the owner allows. */
  readonly allowedHan: Set<string>;
  addChapter(originalContent: string): FakeChapter;
  close(): Promise<void>;
}

export async function startFakeProjects(): Promise<FakeProjects> {
  const chapters: FakeChapter[] = [];
  const storedKeys: string[] = [];
  const glossary: FakeProjects['glossary'] = [];
  const allowedHan = new Set<string>();
  const leftoverOf = (chapter: FakeChapter): number[] => leftoverLines(chapter, allowedHan);
  const byKey = new Map<string, number>();
  const addChapter = (originalContent: string, title = '', translatedContent = ''): FakeChapter => {
    const id = chapters.length + 101;
    const state = translatedContent ? 'translated' : 'untranslated';
    const chapter = {
      id,
      title: title || `Chương ${id}`,
      originalContent,
      translatedContent,
      version: 1,
      state,
      lockedLines: [],
      failedLines: [],
      lineSources: null,
    };
    chapters.push(chapter);
    return chapter;
  };
  const store = (chapter: FakeChapter, request: StoreTranslationRequest): object => {
    if (byKey.has(request.resultKey)) return { outcome: 'already_stored', version: chapter.version };
    if (chapter.version !== request.baseVersion) return { outcome: 'conflict', version: chapter.version };
    byKey.set(request.resultKey, chapter.id);
    storedKeys.push(request.resultKey);
    const { lines } = request;
    chapter.title = request.title ?? chapter.title;
    chapter.translatedContent = lines ? replaceLines(chapter, request, lines) : keepFailed(chapter, request);
    const stillFailed = lines ? chapter.failedLines.filter((line) => !lines.includes(line)) : [];
    chapter.failedLines = [...stillFailed, ...request.failedLines];
    chapter.state = chapter.failedLines.length + leftoverOf(chapter).length > 0 ? 'partial' : 'translated';
    chapter.version += 1;
    const wereLocked = chapter.lockedLines.filter((line) => lines?.includes(line) ?? true);
    return { outcome: 'stored', version: chapter.version, lockedLines: wereLocked.length };
  };
  const create = (request: CreateChaptersFromJobRequest): object => ({
    chapters: request.chapters.map(({ resultKey, title, originalContent, translatedContent }) => {
      const existing = byKey.get(resultKey);
      if (existing) return { resultKey, outcome: 'already_created', chapterId: existing };
      const { id } = addChapter(originalContent, title, translatedContent);
      byKey.set(resultKey, id);
      storedKeys.push(resultKey);
      return { resultKey, outcome: 'created', chapterId: id };
    }),
  });
  const answer = (method: string, path: string, body: unknown): object | null => {
    const chapter = chapters.find(({ id }) => path.startsWith(`/internal/chapters/${id}/`));
    if (method === 'GET' && path.endsWith('/chapter-list')) {
      return {
        chapters: chapters.map((each, index) => ({
          ...each,
          displayOrder: index,
          failedCount: each.failedLines.length,
          leftoverCount: leftoverOf(each).filter((line) => !each.lockedLines.includes(line)).length,
        })),
      };
    }
    if (method === 'GET' && path.endsWith('/glossary')) return { entries: glossary };
    if (method === 'POST' && path.endsWith('/chapters')) return create(body as CreateChaptersFromJobRequest);
    if (method === 'GET' && chapter) {
      return { ...sourceOf(chapter, leftoverOf(chapter)), allowedHan: [...allowedHan] };
    }
    if (method === 'PUT' && chapter) return store(chapter, body as StoreTranslationRequest);
    return null;
  };
  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const json = answer(request.method ?? '', request.url ?? '', body);
      const missing = {
        success: false,
        msg: 'Chương không còn tồn tại.',
        code: 'projects.chapter_not_found',
        requestId: '-',
      };
      response.writeHead(json ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json ?? missing));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    chapters,
    storedKeys,
    glossary,
    allowedHan,
    addChapter,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sourceOf(chapter: FakeChapter, leftover: readonly number[]): object {
  const places = toLines(chapter.translatedContent).map((_, place) => [place, place]);
  return {
    ...chapter,
    projectId: 5,
    masterPrompt: '',
    leftoverLines: leftover.filter((line) => !chapter.lockedLines.includes(line)),
    lineSources: chapter.lineSources ?? places,
  };
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

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text ? JSON.parse(text) : undefined;
}
