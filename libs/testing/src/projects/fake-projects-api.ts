import {
  chapterSourceSchema,
  internalChapterListSchema,
  internalGlossarySchema,
  type ChapterSource,
  type InternalGlossary,
} from '@lacthu/contracts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';

const FIRST_CHAPTER_ID = 101;

/** A route of the fake; requests and answers must match the contracts. */
export interface FakeRoute {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Path without query; the first group is passed to `answer`. */
  readonly path: RegExp;
  readonly request?: z.ZodType;
  readonly response: z.ZodType;
  /** Null answers 404. */
  answer(body: never, group: string): object | null;
}

interface FakeProject<Chapter> {
  readonly projectId: number;
  entry(chapter: Chapter, position: number): z.infer<typeof internalChapterListSchema>['chapters'][number];
  source(chapter: Chapter, position: number): ChapterSource;
  readonly routes?: readonly FakeRoute[];
  /** Answers a request beside the routes, such as a file. @returns false if it did not */
  serve?(url: string, response: ServerResponse): boolean;
}

/** The internal API of the projects service with one project in memory, as far as jobs use it. */
export interface FakeProjectsApi<Chapter> {
  readonly url: string;
  readonly chapters: Chapter[];
  /** Approved entries of the project's glossary. */
  readonly glossary: InternalGlossary['entries'];
  /** Appends a chapter. @param of makes it from its id */
  add(of: (id: number) => Chapter): Chapter;
  close(): Promise<void>;
}

/** Starts the API on a free port. Chapter ids start at 101. */
export async function startFakeProjectsApi<Chapter extends { readonly id: number }>(
  project: FakeProject<Chapter>,
): Promise<FakeProjectsApi<Chapter>> {
  const chapters: Chapter[] = [];
  const glossary: InternalGlossary['entries'] = [];
  const ofProject = (name: string): RegExp => new RegExp(`^/internal/projects/${project.projectId}/${name}$`);
  const routes: readonly FakeRoute[] = [
    {
      method: 'GET',
      path: ofProject('glossary'),
      response: internalGlossarySchema,
      answer: () => ({ entries: glossary }),
    },
    {
      method: 'GET',
      path: ofProject('chapter-list'),
      response: internalChapterListSchema,
      answer: () => ({ chapters: chapters.map((chapter, position) => project.entry(chapter, position)) }),
    },
    {
      method: 'GET',
      path: /^\/internal\/chapters\/(\d+)\/source$/,
      response: chapterSourceSchema,
      answer: (_body, id) => {
        const position = chapters.findIndex((chapter) => chapter.id === Number(id));
        const chapter = chapters[position];
        return chapter ? project.source(chapter, position) : null;
      },
    },
    ...(project.routes ?? []),
  ];
  const server = createServer((request, response) => {
    if (!project.serve?.(request.url ?? '', response)) void answer(routes, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chapters,
    glossary,
    add(of) {
      const chapter = of(chapters.length + FIRST_CHAPTER_ID);
      chapters.push(chapter);
      return chapter;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  routes: readonly FakeRoute[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  const route = routes.find((one) => one.method === request.method && one.path.test(path));
  const body = await readJson(request);
  const given = (route?.request ? route.request.parse(body) : body) as never;
  const answered = route?.answer(given, route.path.exec(path)?.[1] ?? '') ?? null;
  const json = answered && route?.response.parse(answered);
  response.writeHead(json ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(json ?? MISSING));
}

const MISSING = {
  success: false,
  msg: 'Chương không tồn tại.',
  code: 'projects.chapter_not_found',
  requestId: '-',
};

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text ? JSON.parse(text) : undefined;
}
