import type { ChapterSummary } from '@lacthu/contracts';

/** How far a download is. */
export interface DownloadProgress {
  /** Chapters that are done; null where the file that comes does not tell. */
  readonly chapters: number | null;
  readonly totalChapters: number;
  /** Bytes received. */
  readonly bytes: number;
  /** Bytes that will be received; null while unknown. */
  readonly totalBytes: number | null;
}

export interface DownloadWork {
  readonly chapters: readonly ChapterSummary[];
  readonly signal: AbortSignal;
  readonly report: (progress: DownloadProgress) => void;
}

/** What came of a download that was not stopped. */
export interface DownloadResult {
  /** Chapters that are in files now. */
  readonly saved: number;
  /** Chapters that could not be had, and the failure of the first of them. */
  readonly left: readonly ChapterSummary[];
  readonly failure: ChapterFailure | null;
}

/** One chapter that stood in the way; `cause` is what was thrown. */
export class ChapterFailure extends Error {
  constructor(
    readonly title: string,
    override readonly cause: unknown,
  ) {
    super('A chapter cannot be downloaded.');
    this.name = 'ChapterFailure';
  }
}
