import { EXPORT_HEADERS, type ExportFormat } from '@lacthu/contracts';
import { attachment } from '@lacthu/http';
import { downloadName } from './export-names';
import type { ExportedBook } from './exported-book';
import { joinedBytes } from './joined-text';

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Response headers: the file is saved under the book's name, and its length is known for a progress bar. */
export function exportHeaders(
  book: ExportedBook,
  format: ExportFormat,
  skipped: number,
): Record<string, string> {
  const bytes = String(joinedBytes(book));
  return {
    'content-type': CONTENT_TYPES[format],
    'content-disposition': attachment(downloadName(book, format), `du-an-${book.projectId}`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [EXPORT_HEADERS.chapters]: String(book.chapters.length),
    [EXPORT_HEADERS.skipped]: String(skipped),
    [EXPORT_HEADERS.textBytes]: bytes,
    ...(format === 'txt' ? { 'content-length': bytes } : {}),
  };
}
