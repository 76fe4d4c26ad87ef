import type { GlossaryFileFormat } from '@lacthu/contracts';
import { attachment } from '@lacthu/http';
import { safeFileName } from '@lacthu/novel-text';

const FILES: Readonly<Record<GlossaryFileFormat, { ending: string; type: string }>> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  lines: { ending: 'txt', type: 'text/plain; charset=utf-8' },
};

/** Response headers of a glossary's file: it is saved under the project's name and never shown as a page. */
export function glossaryHeaders(
  projectId: number,
  { projectName }: { readonly projectName: string },
  format: GlossaryFileFormat,
): Record<string, string> {
  const { ending, type } = FILES[format];
  const name = `${safeFileName(`${projectName} - thuật ngữ`, `thuat-ngu-${projectId}`)}.${ending}`;
  return {
    'content-type': type,
    'content-disposition': attachment(name, `thuat-ngu-${projectId}`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
