import type { BookFileErrorCode } from './book-file-error';

/**
 * Why content cannot be read, thrown where it is found. The reading of the file puts its name in front:
 * `reason` continues the words “Tệp “tên””.
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

/** The file is cut off or its bytes contradict each other. */
export const damagedFile = (): ContentError =>
  new ContentError('unreadable', 'bị hỏng hoặc chưa tải xong. Hãy tải lại tệp rồi thử lại.');
