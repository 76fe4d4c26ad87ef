import { BookFileError, type BookFileErrorCode } from '@lacthu/book-files';
import type { ErrorCode } from '@lacthu/contracts';
import { ChapterPlanError, SplitRuleError, TextDecodingError } from '@lacthu/novel-text';

/** Why an import is refused, in a form that the parsing process can send. */
export interface ImportRejection {
  readonly code: ErrorCode;
  /** Replaces the catalogue's sentence. */
  readonly msg?: string;
  /** The file at fault, or another detail to show. */
  readonly detail?: string;
}

/** A refusal that is the import's own. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly code: ErrorCode,
    readonly details: Omit<ImportRejection, 'code'> = {},
  ) {
    super(code);
  }
}

/** An upload that is small as it comes may hold far more than can be read at once. */
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

/** What the person is told of an error of parseImport; undefined for one that is our own fault. */
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
