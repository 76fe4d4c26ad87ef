/**
 * `unsupported`: another kind of file. `archive_refused`: too large, too many or too tightly packed entries, links,
 * an archive inside an archive. `encrypted`: a password or copy protection. `empty`: nothing to read.
 * `unreadable`: broken, or text in an encoding we do not read (then `cause` is the TextDecodingError).
 */
export type BookFileErrorCode = 'unsupported' | 'archive_refused' | 'encrypted' | 'empty' | 'unreadable';

/** A file gives no text. `message` is Vietnamese, names the file, says what to do, and may be shown. */
export class BookFileError extends Error {
  override readonly name = 'BookFileError';

  constructor(
    readonly code: BookFileErrorCode,
    /** Name of the file; for an entry of an archive `archive.zip/folder/name.txt`. */
    readonly fileName: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
