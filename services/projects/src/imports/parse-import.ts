import { readBookFiles, type BookFileInput, type BookText, type SkippedFile } from '@lacthu/book-files';
import type { ImportPlan } from '@lacthu/contracts';
import {
  RECOMMENDED_RULE,
  cutByPlan,
  planSplit,
  planWhole,
  splitChapters,
  titleFromFileName,
  trimBlankLines,
  type PlannedChapter,
} from '@lacthu/novel-text';
import { ImportError, TOO_MUCH_INSIDE } from './import-error';
import { textsOfPlan } from './texts-of-plan';

/** Import options besides the files. */
export interface ParseOptions {
  /** Rule that splits a single text; the recommended one when undefined. */
  readonly splitRule: string | undefined;
  /** Plan confirmed in the preview; undefined imports the files as they are. */
  readonly plan: ImportPlan | undefined;
  /** Maximum number of chapters of one import. */
  readonly chapterLimit: number;
}

/** More than any upload of 50 MB contains unpacked; an archive of 2 MB can contain three hundred million. */
const MOST_CHARACTERS = 60_000_000;

export interface ParsedChapter {
  readonly title: string;
  readonly content: string;
}

export interface ParsedFile {
  readonly name: string;
  /** Text encoding, or 'epub' or 'docx'. */
  readonly encoding: string;
  /** Number of places where characters were lost in the file. */
  readonly damaged: number;
  readonly chapters: number;
}

export interface ParsedImport {
  readonly chapters: ParsedChapter[];
  readonly files: ParsedFile[];
  /** Vietnamese messages about things that the user should check. */
  readonly warnings: string[];
}

/** A text and the chapters made of it. */
interface CutText {
  readonly book: BookText;
  readonly chapters: ParsedChapter[];
}

interface Arrangement {
  readonly texts: CutText[];
  readonly warnings: string[];
}

/**
 * Reads files into chapters. With a plan the result is the chapters of the plan. Otherwise a single text is split by
 * the rule, several texts become one chapter each, in natural order of their names, and books keep their own chapters.
 *
 * @throws BookFileError, SplitRuleError, ChapterPlanError, ImportError
 */
export function parseImport(files: readonly BookFileInput[], options: ParseOptions): ParsedImport {
  const { texts, warnings } = options.plan
    ? { texts: textsOfPlan(files, options.plan).map(cutPlanned), warnings: [] }
    : arrange(files, options.splitRule);
  const chapters = texts.flatMap((text) => text.chapters);
  if (chapters.reduce((sum, { content }) => sum + content.length, 0) > MOST_CHARACTERS)
    throw new ImportError(TOO_MUCH_INSIDE.code, TOO_MUCH_INSIDE);
  if (chapters.length === 0) throw new ImportError('projects.no_chapters_found');
  if (chapters.length > options.chapterLimit) throw tooManyChapters(chapters.length, options.chapterLimit);
  return {
    chapters,
    files: texts.map(({ book, chapters }) => ({
      name: book.name,
      encoding: book.encoding,
      damaged: book.damaged,
      chapters: chapters.length,
    })),
    warnings: [...texts.flatMap(({ book }) => damageWarning(book)), ...warnings, ...emptyWarning(chapters)],
  };
}

function arrange(files: readonly BookFileInput[], splitRule: string | undefined): Arrangement {
  const skipped: SkippedFile[] = [];
  const books = readBookFiles(files, (file) => skipped.push(file));
  const warnings = skippedWarning(skipped);
  const [only] = books;
  if (books.length === 1 && only && !only.chapters) return splitBook(only, splitRule, warnings);
  return { texts: books.map(keepBook), warnings };
}

function keepBook(book: BookText): CutText {
  if (book.chapters) return cutPlanned({ book, chapters: book.chapters });
  const chapters = planWhole(book.text, titleFromFileName(book.name)).map(({ title }) => ({
    title,
    content: trimBlankLines(book.text),
  }));
  return { book, chapters };
}

function cutPlanned({ book, chapters }: { book: BookText; chapters: readonly PlannedChapter[] }): CutText {
  return { book, chapters: cutByPlan(book.text, chapters) };
}

/** Splits like cutByPlan(planSplit(…)), but does not number all lines of the book a second time. */
function splitBook(book: BookText, splitRule: string | undefined, warnings: string[]): Arrangement {
  const split = splitChapters(book.text, splitRule ?? RECOMMENDED_RULE.pattern, workDoneMs);
  if (split.found === 0) {
    warnings.push(
      'Không tìm thấy chương nào theo quy tắc: cả file được giữ thành một chương, bạn có thể chia lại sau.',
    );
  }
  const chapters = planSplit(book.text, split, book.name).map(({ title }, place) => ({
    title,
    content: trimBlankLines(split.chapters[place]?.content ?? ''),
  }));
  return { texts: [{ book, chapters }], warnings };
}

/**
 * CPU time of this process (ms). A valid rule must not be rejected because the machine is busy, hence not wall time.
 * Every import has a process of its own, so this is the work on this import.
 */
function workDoneMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function damageWarning({ name, damaged }: BookText): string[] {
  return damaged > 0 ? [`File “${name}” có ${damaged} chỗ bị hỏng chữ, được đánh dấu bằng �.`] : [];
}

/** An archive may contain hundreds of pictures: only the first name is shown. */
function skippedWarning([first, ...others]: readonly SkippedFile[]): string[] {
  if (!first) return [];
  const more = others.length > 0 ? ` Cùng ${others.length} tệp khác trong file nén không phải truyện.` : '';
  return [`Bỏ qua tệp “${first.name}”: ${first.reason}${more}`];
}

function emptyWarning(chapters: readonly ParsedChapter[]): string[] {
  const empty = chapters.filter((chapter) => chapter.content === '');
  return empty.length > 0
    ? [`${empty.length} chương không có nội dung, chương đầu tiên là “${empty[0]?.title}”.`]
    : [];
}

function tooManyChapters(count: number, limit: number): ImportError {
  return new ImportError('projects.too_many_chapters', {
    msg: `Cách chia này tạo ra ${count.toLocaleString('vi-VN')} chương, mỗi lần nhập tối đa ${limit.toLocaleString('vi-VN')} chương.`,
  });
}
