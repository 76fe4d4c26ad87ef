import type { HanvietDictionary } from '@lacthu/contracts';
import { receiveFile } from '../../api/receive-file';
import { downloadText } from '../../lib/download-file';

/** GET /api/hanviet/dictionaries/{id}/export, handed to the browser as a file. @throws ApiError */
export async function exportDictionary({ id, title }: HanvietDictionary): Promise<void> {
  const { pieces } = await receiveFile(`/api/hanviet/dictionaries/${id}/export`, {
    signal: new AbortController().signal,
  });
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const piece of pieces()) texts.push(decoder.decode(piece, { stream: true }));
  downloadText(title, `${texts.join('')}${decoder.decode()}`);
}
