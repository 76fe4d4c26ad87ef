import { findScrapedMarkup, readBookFiles, withoutScrapedMarkup, type BookText } from '@lacthu/book-files';
import {
  cutByPlan,
  cutText,
  matchesSearch,
  planSplit,
  planWhole,
  reviewPlan,
  splitChapters,
  titleFromFileName,
  toLines,
  type PlannedChapter,
  type ReviewedChapter,
} from '@lacthu/novel-text';
import type { FoundMetadata, FoundText, PlannedText, SourceToRead, TextSplit } from './import-protocol';
import { textDigest } from './text-digest';

/** Characters and lines of the excerpt that shows whether the encoding is right. */
const HEAD_CHARACTERS = 600;
const HEAD_LINES = 6;
const HEAD_LINE_CHARACTERS = 120;
/** Maximum line length in the excerpt of a chapter: some files have one line per chapter. */
const LINE_CHARACTERS = 400;

interface StoredText extends Pick<BookText, 'name' | 'text' | 'chapters'> {
  lines: readonly string[] | null;
}

/** The texts of the selected files. The page holds only plans of them, which are small. */
export class TextStore {
  private readonly texts = new Map<string, StoredText>();
  /** Names inside each source, so that a chosen encoding also applies to the texts of an archive. */
  private readonly names = new Map<string, readonly string[]>();

  /** Loads one file and replaces the previous content under its key. @throws BookFileError */
  read(
    key: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
    { encoding, cleansMarkup }: Pick<SourceToRead, 'encoding' | 'cleansMarkup'>,
  ): { texts: FoundText[]; facts: FoundMetadata | null } {
    const known = this.names.get(key) ?? [];
    this.forget(key);
    const choice =
      encoding === null ? {} : { encoding, encodings: new Map(known.map((name) => [name, encoding])) };
    const books = readBookFiles([{ ...file, ...choice }]);
    this.names.set(
      key,
      books.map(({ name }) => name),
    );
    const texts = books.map((book, place) => this.keep(`${key}/${place}`, book, cleansMarkup));
    const facts = books.find((book) => book.metadata)?.metadata;
    return { texts, facts: facts ? plainFacts(facts) : null };
  }

  plan(key: string, split: TextSplit): PlannedText {
    const { name, text, chapters } = this.text(key);
    if (split.kind === 'own' && chapters) return this.reviewed(key, chapters, chapters.length);
    if (split.kind !== 'rule') return this.reviewed(key, planWhole(text, titleFromFileName(name)), 1);
    const result = splitChapters(text, split.pattern);
    return this.reviewed(key, planSplit(text, result, name), result.found, result.contentsEntries);
  }

  review(key: string, plan: readonly PlannedChapter[]): ReviewedChapter[] {
    return reviewPlan(this.text(key).text, plan);
  }

  contents(key: string, plan: readonly PlannedChapter[]): { title: string; content: string }[] {
    return cutByPlan(this.text(key).text, plan);
  }

  lines(key: string, from: number, to: number): string[] {
    return this.allLines(key)
      .slice(from - 1, to)
      .map((line) => line.slice(0, LINE_CHARACTERS));
  }

  find(
    key: string,
    words: string,
    { from, to, after }: Record<'from' | 'to' | 'after', number>,
  ): number | null {
    const lines = this.allLines(key);
    const within = (first: number, last: number): number | null => {
      for (let line = first; line <= last; line += 1) {
        if (matchesSearch(lines[line - 1] ?? '', words)) return line;
      }
      return null;
    };
    return within(Math.max(after, from), to) ?? within(from, to);
  }

  forget(sourceKey: string): void {
    for (const place of (this.names.get(sourceKey) ?? []).keys()) this.texts.delete(`${sourceKey}/${place}`);
    this.names.delete(sourceKey);
  }

  private keep(key: string, book: BookText, cleansMarkup: boolean): FoundText {
    const { name, text, encoding, damaged, chapters } = cleansMarkup ? withoutScrapedMarkup(book) : book;
    this.texts.set(key, { name, text, chapters, lines: null });
    return {
      key,
      name,
      encoding,
      damaged,
      digest: textDigest(text),
      head: toLines(text.slice(0, HEAD_CHARACTERS))
        .filter((line) => line.trim() !== '')
        .slice(0, HEAD_LINES)
        .map((line) => cutText(line.trim(), HEAD_LINE_CHARACTERS)),
      hasOwnChapters: chapters !== null,
      markup: findScrapedMarkup(book.text),
      isCleaned: cleansMarkup,
    };
  }

  private reviewed(
    key: string,
    chapters: readonly PlannedChapter[],
    found: number,
    contentsEntries = 0,
  ): PlannedText {
    return { chapters, reviews: this.review(key, chapters), found, contentsEntries };
  }

  private text(key: string): StoredText {
    const text = this.texts.get(key);
    if (!text) throw new Error(`No text under ${key}`);
    return text;
  }

  /** Split into lines on first use, because most files are never opened. */
  private allLines(key: string): readonly string[] {
    const stored = this.text(key);
    stored.lines ??= stored.text.split('\n');
    return stored.lines;
  }
}

function plainFacts(facts: NonNullable<BookText['metadata']>): FoundMetadata {
  const { title, author, originalName, description, cover } = facts;
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(originalName ? { originalName } : {}),
    ...(description ? { description } : {}),
    ...(cover ? { cover: new Uint8Array(cover) } : {}),
  };
}
