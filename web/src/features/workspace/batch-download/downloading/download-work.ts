import type { ChapterSummary } from '@lacthu/contracts';

/** Progress of a download. */
export interface DownloadProgress {
  /** Finished chapters; null when the incoming file does not reveal them. */
  readonly chapters: number | null;
  readonly totalChapters: number;
  /** Bytes received. */
  readonly bytes: number;
  /** Expected bytes; null while unknown. */
  readonly totalBytes: number | null;
}

export interface DownloadWork {
  readonly chapters: readonly ChapterSummary[];
  readonly signal: AbortSignal;
  readonly report: (progress: DownloadProgress) => void;
}

/** Result of a download that was not cancelled. */
export interface DownloadResult {
  /** Number of downloaded chapters. */
  readonly saved: number;
  /** Chapters that failed, with the error of the first. */
  readonly left: readonly ChapterSummary[];
  readonly failure: ChapterDownloadError | null;
}

/** A chapter that stopped the download; `cause` is the original error. */
export class ChapterDownloadError extends Error {
  constructor(
    readonly title: string,
    override readonly cause: unknown,
  ) {
    super('A chapter cannot be downloaded.');
    this.name = 'ChapterDownloadError';
  }
}
