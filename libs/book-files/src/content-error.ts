import type { BookFileErrorCode } from './book-file-error';

/**
 * Error in the content of a file, thrown where it is found. readBookFiles converts it to a BookFileError with the
 * file's name: `reason` continues the words “Tệp “tên””.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(
    readonly code: BookFileErrorCode,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Error for a file that is truncated or whose structures contradict each other. */
export const damagedFile = (): ContentError =>
  new ContentError('unreadable', 'bị hỏng hoặc chưa tải xong. Hãy tải lại tệp rồi thử lại.');
