import { createHash } from 'node:crypto';
import { readBookFiles, type BookFileInput, type BookText } from '@lacthu/book-files';
import type { ImportPlan } from '@lacthu/contracts';
import {
  RECOMMENDED_RULE,
  TEXT_ENCODINGS,
  cutByPlan,
  planSplit,
  planWhole,
  splitChapters,
  titleFromFileName,
  type PlannedChapter,
  type TextEncodingName,
} from '@lacthu/novel-text';
import { ImportRefusal } from './import-refusal';

/** What the person asked for beside the files. */
export interface ParseOptions {
  /** For a single text; the recommended rule when absent. */
  readonly splitRule: string | undefined;
  /** What became of the preview; absent: files are read as they come. */
  readonly plan: ImportPlan | undefined;
  /** Most chapters of one import. */
  readonly chapterLimit: number;
}

export interface ParsedChapter {
  readonly title: string;
  readonly content: string;
}

export interface ParsedFile {
  readonly name: string;
  /** Text encoding, or 'epub' or 'docx'. */
  readonly encoding: string;
  /** Spots whose characters were lost in the file. */
  readonly damaged: number;
  readonly chapters: number;
}

export interface ParsedImport {
  readonly chapters: ParsedChapter[];
  readonly files: ParsedFile[];
  /** Vietnamese sentences about what the user should look at. */
  readonly warnings: string[];
}

/** A text and what becomes of it. */
interface ArrangedText {
  readonly book: BookText;
  readonly chapters: readonly PlannedChapter[];
  readonly warnings: string[];
}

/**
 * Reads files into chapters: those of the plan when there is one; else a single text is split by the rule, several
 * are one chapter each, in natural order of their names, and books keep chapters of their own.
 *
 * @throws BookFileError, SplitRuleError, ChapterPlanError, ImportRefusal
 */
export function parseImport(files: readonly BookFileInput[], options: ParseOptions): ParsedImport {
  const arranged = options.plan ? arrangeByPlan(files, options.plan) : arrange(files, options.splitRule);
  const count = arranged.reduce((sum, { chapters }) => sum + chapters.length, 0);
  if (count === 0) throw new ImportRefusal('projects.no_chapters_found');
  if (count > options.chapterLimit) throw tooManyChapters(count, options.chapterLimit);
  const cut = arranged.map(({ book, chapters }) => cutByPlan(book.text, chapters));
  return {
    chapters: cut.flat(),
    files: arranged.map(({ book, chapters }) => ({
      name: book.name,
      encoding: book.encoding,
      damaged: book.damaged,
      chapters: chapters.length,
    })),
    warnings: [
      ...arranged.flatMap(({ book, warnings }) => [...damageWarning(book), ...warnings]),
      ...emptyWarning(cut.flat()),
    ],
  };
}

function arrange(files: readonly BookFileInput[], splitRule: string | undefined): ArrangedText[] {
  const books = readBookFiles(files);
  return books.map((book) => {
    if (book.chapters) return { book, chapters: book.chapters, warnings: [] };
    if (books.length === 1) return splitBook(book, splitRule);
    return { book, chapters: planWhole(book.text, titleOf(book)), warnings: [] };
  });
}

function splitBook(book: BookText, splitRule: string | undefined): ArrangedText {
  const split = splitChapters(book.text, splitRule ?? RECOMMENDED_RULE.pattern);
  const warnings =
    split.found > 0
      ? []
      : [
          'Không tìm thấy chương nào theo quy tắc: cả file được giữ thành một chương, bạn có thể chia lại sau.',
        ];
  return { book, chapters: planSplit(book.text, split, titleOf(book)), warnings };
}

/** Exactly the plan's files in the plan's order; what it leaves out is not even read. */
function arrangeByPlan(files: readonly BookFileInput[], plan: ImportPlan): ArrangedText[] {
  const encodings = chosenEncodings(plan);
  const wanted = files.filter(({ name }) =>
    plan.files.some((file) => file.name === name || file.name.startsWith(`${name}/`)),
  );
  const unused = new Set(
    readBookFiles(wanted.map((file) => ({ ...file, encoding: encodings.get(file.name), encodings }))),
  );
  return plan.files.map(({ name, digest, chapters }) => {
    const book = [...unused].find((candidate) => candidate.name === name && digestOf(candidate) === digest);
    if (!book) throw new ImportRefusal('projects.plan_does_not_fit', { detail: name });
    unused.delete(book);
    return { book, chapters, warnings: [] };
  });
}

function chosenEncodings(plan: ImportPlan): Map<string, TextEncodingName> {
  return new Map(
    plan.files.flatMap(({ name, encoding }) => {
      const known = TEXT_ENCODINGS.find((candidate) => candidate === encoding);
      return known ? [[name, known] as const] : [];
    }),
  );
}

/** Characters hashed at a time: the whole text in UTF-8 would be a second copy of the book. */
const DIGEST_STEP = 1024 * 1024;

/** SHA-256 (hex) of the text in UTF-8. */
function digestOf({ text }: BookText): string {
  const hash = createHash('sha256');
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + DIGEST_STEP, text.length);
    // A pair of surrogates is one character.
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end += 1;
    hash.update(text.slice(at, end));
    at = end;
  }
  return hash.digest('hex');
}

/** The title of a text that is one chapter. */
function titleOf({ name }: BookText): string {
  return titleFromFileName(name.replace(/\.(epub|docx)$/i, ''));
}

function damageWarning({ name, damaged }: BookText): string[] {
  return damaged > 0 ? [`File “${name}” có ${damaged} chỗ bị hỏng chữ, được đánh dấu bằng �.`] : [];
}

function emptyWarning(chapters: readonly ParsedChapter[]): string[] {
  const empty = chapters.filter((chapter) => chapter.content === '');
  return empty.length > 0
    ? [`${empty.length} chương không có nội dung, chương đầu tiên là “${empty[0]?.title}”.`]
    : [];
}

function tooManyChapters(count: number, limit: number): ImportRefusal {
  return new ImportRefusal('projects.too_many_chapters', {
    msg: `Cách chia này tạo ra ${count.toLocaleString('vi-VN')} chương, mỗi lần nhập tối đa ${limit.toLocaleString('vi-VN')} chương.`,
  });
}
