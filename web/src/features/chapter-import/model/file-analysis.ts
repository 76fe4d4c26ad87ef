import {
  cutText,
  decodeText,
  splitChapters,
  titleFromFileName,
  trimBlankLines,
  type SplitWarning,
  type TextEncodingName,
} from '@lacthu/novel-text';

/** Characters of a title in the preview (specification 2, §9). */
const TITLE_CHARACTERS = 100;

/** What to do with one file. */
export interface AnalysisTask {
  readonly name: string;
  /** The person's choice; without it the encoding is found out. */
  readonly encoding: TextEncodingName | null;
  /** Pattern of the split rule; null when the file is one chapter. */
  readonly rule: string | null;
}

export interface PreviewChapter {
  readonly title: string;
  /** Characters of the text without blank edges, as the server counts them. */
  readonly length: number;
  readonly warnings: readonly SplitWarning[];
}

/** What a file holds, as the server will read it. */
export interface FileAnalysis {
  readonly encoding: TextEncodingName;
  /** Spots whose characters are lost. */
  readonly damaged: number;
  /** Chapters opened by a heading; 0 means that the whole file stays one chapter. */
  readonly found: number;
  readonly contentsEntries: number;
  readonly chapters: readonly PreviewChapter[];
}

/**
 * Reads the bytes as the import will.
 * @throws TextDecodingError, SplitRuleError
 */
export function analyseFile(bytes: Uint8Array, { name, encoding, rule }: AnalysisTask): FileAnalysis {
  const { text, ...decoded } = decodeText(bytes, encoding === null ? {} : { encoding });
  if (rule === null) {
    return {
      encoding: decoded.encoding,
      damaged: decoded.damaged,
      found: 1,
      contentsEntries: 0,
      chapters: [
        { title: previewTitle(titleFromFileName(name)), length: trimBlankLines(text).length, warnings: [] },
      ],
    };
  }
  const split = splitChapters(text, rule);
  return {
    encoding: decoded.encoding,
    damaged: decoded.damaged,
    found: split.found,
    contentsEntries: split.contentsEntries,
    chapters: split.chapters.map((chapter) => {
      const title = chapter.title || titleFromFileName(name);
      const whole = chapter.opensVolume && chapter.volume ? `${chapter.volume} – ${title}` : title;
      return {
        title: previewTitle(whole),
        length: trimBlankLines(chapter.content).length,
        warnings: chapter.warnings,
      };
    }),
  };
}

function previewTitle(title: string): string {
  return cutText(title.trim(), TITLE_CHARACTERS);
}
