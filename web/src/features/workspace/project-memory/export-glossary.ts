import type { GlossaryFileFormat } from '@lacthu/contracts';
import { addressOf } from '../../../api/client';
import { receiveFile } from '../../../api/receive-file';
import { offerFile } from '../../../lib/download-file';

const ENDINGS: Readonly<Record<GlossaryFileFormat, string>> = { csv: 'csv', lines: 'txt' };

/** GET /api/projects/{id}/glossary/export, handed to the browser as a file. @throws ApiError */
export async function exportGlossary(projectId: number, format: GlossaryFileFormat): Promise<void> {
  const { headers, pieces } = await receiveFile(
    addressOf(`/api/projects/${projectId}/glossary/export`, { format }),
    { signal: new AbortController().signal },
  );
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces()) parts.push(piece);
  const type = headers.get('content-type') ?? 'text/plain;charset=utf-8';
  offerFile(`thuat-ngu-${projectId}.${ENDINGS[format]}`, new Blob(parts, { type }));
}
