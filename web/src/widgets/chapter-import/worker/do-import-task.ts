import { BookFileError } from '@lacthu/book-files';
import { ChapterPlanError, SplitRuleError, splitChapters, TextDecodingError } from '@lacthu/novel-text';
import { importTexts } from '../texts';
import type {
  ImportHandlers,
  ImportReply,
  ImportRequest,
  ReadOutcome,
  SourceToRead,
  WorkKind,
} from './import-protocol';
import { TextStore } from './text-store';

/** The tasks of one worker, with the texts that it holds. */
export function importHandlers(store = new TextStore()): ImportHandlers {
  return {
    read: async (sources) => {
      const outcomes: ReadOutcome[] = [];
      // Sequential, so that two files of 50 MB are not in memory at once.
      for (const source of sources) outcomes.push(await readSource(store, source));
      return outcomes;
    },
    plan: (texts) => texts.map(({ key, split }) => store.plan(key, split)),
    review: ({ key, chapters }) => store.review(key, chapters),
    contents: ({ key, chapters }) => store.contents(key, chapters),
    lines: ({ key, from, to }) => store.lines(key, from, to),
    find: ({ key, words, ...range }) => store.find(key, words, range),
    tryRule: ({ text, pattern }) => {
      const { found, chapters } = splitChapters(text.normalize('NFC'), pattern);
      return { found, titles: chapters.map(({ title }) => title) };
    },
    forget: (keys) => {
      for (const key of keys) store.forget(key);
      return null;
    },
  };
}

/** Runs tasks one after the other, so that none sees a half-loaded text; every failure becomes a message. */
export function taskLine(handlers = importHandlers()): (request: ImportRequest) => Promise<ImportReply> {
  let last: Promise<unknown> = Promise.resolve();
  return ({ id, ...task }) => {
    const reply = last.then(async () => ({ id, outcome: await doTask(handlers, task) }));
    last = reply;
    return reply;
  };
}

async function doTask<Kind extends WorkKind>(
  handlers: ImportHandlers,
  { kind, ask }: Pick<ImportRequest<Kind>, 'kind' | 'ask'>,
): Promise<ImportReply['outcome']> {
  try {
    return { answer: await handlers[kind](ask) };
  } catch (error) {
    return { message: failureText(error) };
  }
}

async function readSource(store: TextStore, source: SourceToRead): Promise<ReadOutcome> {
  const { key, name, file, encoding, cleansMarkup } = source;
  try {
    return store.read(
      key,
      { name, bytes: new Uint8Array(await file.arrayBuffer()) },
      { encoding, cleansMarkup },
    );
  } catch (error) {
    const isHopeless = error instanceof BookFileError && error.code !== 'unreadable';
    return { message: failureText(error), isHopeless };
  }
}

function failureText(error: unknown): string {
  if (error instanceof SplitRuleError) return importTexts.analysisFailure;
  if (
    error instanceof BookFileError ||
    error instanceof TextDecodingError ||
    error instanceof ChapterPlanError
  )
    return error.message;
  return importTexts.readFailure;
}
