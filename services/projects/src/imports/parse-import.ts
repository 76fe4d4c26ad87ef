import {
  RECOMMENDED_RULE,
  decodeText,
  hanShare,
  naturalCompare,
  splitChapters,
  titleFromFileName,
  trimBlankLines,
} from '@lacthu/novel-text';

export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ParsedChapter {
  readonly title: string;
  readonly content: string;
  /** Mostly Chinese: the content is a source to translate; else it is a text to read. */
  readonly chinese: boolean;
}

export interface ParsedFile {
  readonly name: string;
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

/** Above this share of Chinese among its letters a text is a source, not a translation. */
const CHINESE_SHARE = 0.3;

/**
 * Reads text files into chapters: one file is split by the rule (the recommended one when none is given), several
 * are one chapter each, in natural order of their names.
 *
 * @throws TextDecodingError, SplitRuleError
 */
export function parseImport(files: readonly ImportFile[], splitRule: string | undefined): ParsedImport {
  const [only] = files;
  if (files.length === 1 && only) return splitSingle(only, splitRule);
  const ordered = [...files].sort((one, other) => naturalCompare(one.name, other.name));
  const read = ordered.map((file) => ({ file, decoded: decodeText(file.bytes) }));
  return {
    chapters: read.map(({ file, decoded }) => toChapter(titleFromFileName(file.name), decoded.text)),
    files: read.map(({ file, decoded }) => ({
      name: file.name,
      encoding: decoded.encoding,
      damaged: decoded.damaged,
      chapters: 1,
    })),
    warnings: read.flatMap(({ file, decoded }) => damageWarning(file.name, decoded.damaged)),
  };
}

function splitSingle(file: ImportFile, splitRule: string | undefined): ParsedImport {
  const { text, encoding, damaged } = decodeText(file.bytes);
  const split = splitChapters(text, splitRule ?? RECOMMENDED_RULE.pattern);
  const chapters = split.chapters.map((chapter) => {
    const title = chapter.title || titleFromFileName(file.name);
    return toChapter(chapter.opensVolume ? `${chapter.volume} – ${title}` : title, chapter.content);
  });
  const warnings = damageWarning(file.name, damaged);
  if (split.found === 0) {
    warnings.push(
      'Không tìm thấy chương nào theo quy tắc: cả file được giữ thành một chương, bạn có thể chia lại sau.',
    );
  }
  const empty = chapters.filter((chapter) => chapter.content === '');
  if (empty.length > 0) {
    warnings.push(`${empty.length} chương không có nội dung, chương đầu tiên là “${empty[0]?.title}”.`);
  }
  return { chapters, files: [{ name: file.name, encoding, damaged, chapters: chapters.length }], warnings };
}

function toChapter(title: string, text: string): ParsedChapter {
  const content = trimBlankLines(text);
  return { title, content, chinese: hanShare(content) > CHINESE_SHARE };
}

function damageWarning(name: string, damaged: number): string[] {
  return damaged > 0 ? [`File “${name}” có ${damaged} chỗ bị hỏng chữ, được đánh dấu bằng �.`] : [];
}
