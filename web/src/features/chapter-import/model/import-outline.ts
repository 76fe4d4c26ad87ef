import type { FileAnalysis, PreviewChapter } from './file-analysis';

export interface NumberedChapter extends PreviewChapter {
  /** Place among the new chapters, from 1. */
  readonly place: number;
}

/** All chosen files as the chapters they become. */
export interface ImportOutline {
  readonly chapters: readonly NumberedChapter[];
  /** Headings found; 0 means that nothing was split. */
  readonly found: number;
  readonly contentsEntries: number;
}

/** The outline once every file has been read; null before, and when there is none. */
export function previewOf(analyses: readonly (FileAnalysis | undefined)[]): ImportOutline | null {
  const read = analyses.filter((analysis) => analysis !== undefined);
  if (read.length === 0 || read.length < analyses.length) return null;
  return {
    chapters: read
      .flatMap((analysis) => analysis.chapters)
      .map((chapter, index) => ({ ...chapter, place: index + 1 })),
    found: read.reduce((sum, analysis) => sum + analysis.found, 0),
    contentsEntries: read.reduce((sum, analysis) => sum + analysis.contentsEntries, 0),
  };
}
