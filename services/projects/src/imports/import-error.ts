import { BookFileError, type BookFileErrorCode } from '@lacthu/book-files';
import type { ErrorCode } from '@lacthu/contracts';
import { ChapterPlanError, SplitRuleError, TextDecodingError } from '@lacthu/novel-text';

/** Reason why an import is rejected, serialisable for the parsing process. */
export interface ImportRejection {
  readonly code: ErrorCode;
  /** Replaces the message of the error catalogue. */
  readonly msg?: string;
  /** File name or another detail to show. */
  readonly detail?: string;
}

/** An import that is rejected by our own checks. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly code: ErrorCode,
    readonly details: Omit<ImportRejection, 'code'> = {},
  ) {
    super(code);
  }
}

/** Rejection of an upload whose unpacked content is too large, although the upload itself is not. */
export const TOO_MUCH_INSIDE: ImportRejection = {
  code: 'projects.file_too_large',
  msg: 'Nội dung bên trong file quá lớn để đọc một lần. Hãy chia thành nhiều file nhỏ hơn.',
};

const BOOK_FILE_REFUSALS: Record<BookFileErrorCode, ErrorCode> = {
  unsupported: 'projects.unsupported_file',
  archive_refused: 'projects.archive_refused',
  encrypted: 'projects.archive_refused',
  empty: 'projects.file_empty',
  unreadable: 'projects.unreadable_file',
};

/** Rejection for an error of parseImport; undefined for an internal error. */
export function importRejection(error: unknown): ImportRejection | undefined {
  if (error instanceof ImportError) return { code: error.code, ...error.details };
  if (error instanceof SplitRuleError) return { code: 'projects.invalid_split_rule' };
  if (error instanceof ChapterPlanError) return { code: 'projects.plan_does_not_fit' };
  if (!(error instanceof BookFileError)) return undefined;
  const code =
    error.cause instanceof TextDecodingError
      ? 'projects.unsupported_encoding'
      : BOOK_FILE_REFUSALS[error.code];
  return { code, msg: error.message, detail: error.fileName };
}
