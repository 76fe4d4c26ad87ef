/**
 * `unsupported`: another kind of file. `archive_refused`: entries that are too large, too many or compressed too much,
 * links, an archive inside an archive. `encrypted`: a password or copy protection. `empty`: no text. `unreadable`:
 * broken, or text in an unsupported encoding (then `cause` is the TextDecodingError).
 */
export type BookFileErrorCode = 'unsupported' | 'archive_refused' | 'encrypted' | 'empty' | 'unreadable';

/**
 * A file from which no text can be read. `message` is Vietnamese, names the file, says what to do, and may be shown.
 */
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
