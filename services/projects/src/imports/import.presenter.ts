import type { ImportResponse } from '@lacthu/contracts';
import type { BookSummary } from './parse-protocol';

/** @param outcome number of added chapters, and warnings in addition to those about the files */
export function presentImport(
  projectId: number,
  book: BookSummary,
  outcome: { readonly added: number; readonly warnings: readonly string[] },
): ImportResponse {
  const warnings = [...book.warnings, ...outcome.warnings];
  return {
    success: true,
    message: `Đã thêm ${outcome.added} chương.`,
    projectId,
    addedCount: outcome.added,
    skippedCount: book.chapters - outcome.added,
    ...(warnings.length > 0 ? { warning: warnings.join(' ') } : {}),
    files: book.files.map(({ name, encoding, damaged, chapters }) => ({ name, encoding, damaged, chapters })),
  };
}
