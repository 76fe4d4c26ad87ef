import { ApiError } from '../../../../api/api-error';
import { ChapterDownloadError } from '../downloading/download-work';
import { downloadTexts } from '../texts';
import type { DownloadWay, FileType } from './download-kinds';

/** Messages of a failed download. */
export interface FailureWords {
  readonly title: string;
  readonly reason: string;
  readonly requestId: string | null;
}

/** The specification's message for a failure, and the reason behind it. */
export function failureWords(error: unknown, type: FileType, way: DownloadWay): FailureWords {
  const cause = error instanceof ChapterDownloadError ? error.cause : error;
  const reason = reasonOf(cause, type);
  return {
    title: titleOf(way),
    reason: error instanceof ChapterDownloadError ? downloadTexts.ofChapter(error.title, reason) : reason,
    requestId: cause instanceof ApiError ? (cause.requestId ?? null) : null,
  };
}

function titleOf(way: DownloadWay): string {
  if (way === 'joined') return downloadTexts.failures.text;
  return way === 'zip' ? downloadTexts.failures.zip : downloadTexts.failures.file;
}

function reasonOf(cause: unknown, type: FileType): string {
  if (!(cause instanceof ApiError)) return downloadTexts.unexpected;
  return type === 'mp3' && cause.status === 404 ? downloadTexts.audioGone : cause.msg;
}
