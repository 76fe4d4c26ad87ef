import type { ChapterSummary } from '@lacthu/contracts';
import { safeFileName } from '@lacthu/novel-text';
import { request } from '../../../../api/client';
import { receiveFile } from '../../../../api/receive-file';
import { audioPath } from '../../../../lib/download-file';
import { GrowingFile } from '../model/growing-file';

/** A chapter as a file of its own. */
export interface ChapterFile {
  readonly name: string;
  readonly content: Blob;
}

/** Fetches a chapter's file; null when the chapter no longer has one. `onBytes` is called for each chunk. */
export type FetchChapterFile = (
  chapter: ChapterSummary,
  signal: AbortSignal,
  onBytes: (count: number) => void,
) => Promise<ChapterFile | null>;

export const fetchText: FetchChapterFile = async ({ id }, signal, onBytes) => {
  const { title, translated_content: text } = await request(`/api/chapters/${id}`, {
    signal,
    answer: 'chapterSchema',
  });
  if (text.trim() === '') return null;
  const content = new Blob([text], { type: 'text/plain;charset=utf-8' });
  onBytes(content.size);
  return { name: `${safeFileName(title)}.txt`, content };
};

export const fetchSound: FetchChapterFile = async (chapter, signal, onBytes) => {
  const file = new GrowingFile();
  for await (const piece of soundPieces(chapter, signal)) {
    file.add(piece);
    onBytes(piece.length);
  }
  return { name: `${safeFileName(chapter.title)}.mp3`, content: file.finish('audio/mpeg') };
};

/** The bytes of a chapter's audio as they arrive. @throws ApiError when the file is gone */
export async function* soundPieces(
  { audio_url: address }: ChapterSummary,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { pieces } = await receiveFile(audioPath(address ?? ''), { signal });
  yield* pieces();
}
