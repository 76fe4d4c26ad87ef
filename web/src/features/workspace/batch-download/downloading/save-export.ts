import { EXPORT_HEADERS, type ExportFormat, type ExportRequest } from '@lacthu/contracts';
import { receiveFile } from '../../../../api/receive-file';
import { offerFile } from '../../../../lib/download-file';
import { entryCounter } from '../model/entry-counter';
import { GrowingFile } from '../model/growing-file';
import { offeredName } from '../model/offered-name';
import type { DownloadResult, DownloadWork } from './download-work';

interface ExportOptions {
  readonly projectId: number;
  readonly format: ExportFormat;
  /** Ids of the chapters; null for the whole book. */
  readonly chapterIds: number[] | null;
}

/**
 * Has the server export the chapters as one file and saves it: POST /api/projects/{id}/export.
 * @throws ApiError; an AbortError when `signal` was used
 */
export async function saveExport(work: DownloadWork, options: ExportOptions): Promise<DownloadResult> {
  const { signal, report, chapters } = work;
  const { projectId, format, chapterIds } = options;
  const json: ExportRequest = { format, ...(chapterIds ? { chapterIds } : {}) };
  report({ chapters: null, totalChapters: chapters.length, bytes: 0, totalBytes: null });
  const { headers, pieces } = await receiveFile(`/api/projects/${projectId}/export`, {
    method: 'POST',
    json,
    signal,
  });
  const total = Number(headers.get(EXPORT_HEADERS.chapters) ?? chapters.length);
  const totalBytes = format === 'txt' ? Number(headers.get(EXPORT_HEADERS.textBytes)) || null : null;
  const file = new GrowingFile();
  const chaptersIn = chapterCounter(format, total, totalBytes);
  let bytes = 0;
  for await (const piece of pieces()) {
    file.add(piece);
    bytes += piece.length;
    report({ chapters: chaptersIn(piece), totalChapters: total, bytes, totalBytes });
  }
  signal.throwIfAborted();
  const name = offeredName(headers.get('content-disposition')) ?? `du-an-${projectId}.${format}`;
  offerFile(name, file.finish(headers.get('content-type') ?? 'application/octet-stream'));
  return { saved: total, left: [], failure: null };
}

/** Number of files before the chapters of an EPUB, without the cover: package, contents, style, title page. */
const EPUB_FRONT_FILES = 7;

/**
 * Counts the chapters received, derived from the bytes: texts by their share, archives by the files in them; null for a
 * document, which is one file for all chapters.
 */
function chapterCounter(
  format: ExportFormat,
  total: number,
  totalBytes: number | null,
): (piece: Uint8Array) => number | null {
  if (format === 'docx') return () => null;
  if (format === 'txt') {
    let bytes = 0;
    return (piece) => {
      bytes += piece.length;
      return totalBytes === null ? null : Math.floor((bytes / totalBytes) * total);
    };
  }
  const entries = entryCounter();
  const front = format === 'epub' ? EPUB_FRONT_FILES : 0;
  return (piece) => Math.min(total, Math.max(0, entries(piece) - front));
}
