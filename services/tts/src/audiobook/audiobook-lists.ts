/** Chapter of an audiobook with its position. */
export interface AudiobookChapter {
  readonly title: string;
  readonly file: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** List of files in the syntax of ffmpeg's concat demuxer. */
export function concatList(chapters: readonly { file: string }[]): string {
  const lines = chapters.map(({ file }) => `file '${file.replaceAll("'", String.raw`'\''`)}'`);
  return ['ffconcat version 1.0', ...lines, ''].join('\n');
}

/** Titles and chapter marks in ffmpeg's metadata format (ffmpeg-formats, "Metadata"). */
export function chapterMarks(
  book: { title: string; artist: string },
  chapters: readonly AudiobookChapter[],
): string {
  const head = [
    ';FFMETADATA1',
    `title=${escaped(book.title)}`,
    `album=${escaped(book.title)}`,
    `artist=${escaped(book.artist)}`,
    'genre=Audiobook',
  ];
  const marks = chapters.flatMap(({ title, startMs, endMs }) => [
    '[CHAPTER]',
    'TIMEBASE=1/1000',
    `START=${startMs}`,
    `END=${endMs}`,
    `title=${escaped(title)}`,
  ]);
  return [...head, ...marks, ''].join('\n');
}

/**
 * Writes a title in one line and escapes the special characters of the format. An escaped backslash before the end of
 * the line would make ffmpeg lose the chapter.
 */
function escaped(text: string): string {
  const quoted = text.replace(/[\0\r\n]+/g, ' ').replace(/[=;#\\]/g, '\\$&');
  return quoted.endsWith('\\') ? `${quoted} ` : quoted;
}
