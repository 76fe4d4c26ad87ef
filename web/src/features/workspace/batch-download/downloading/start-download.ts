import type { DownloadWay, FileType } from '../model/download-kinds';
import { fetchSound, fetchText } from './chapter-files';
import type { DownloadResult, DownloadWork } from './download-work';
import { saveExport } from './save-export';
import { saveOneByOne } from './save-one-by-one';

/** Content and form of a download. */
export interface DownloadOptions {
  readonly projectId: number;
  readonly projectName: string;
  readonly type: FileType;
  readonly way: DownloadWay;
  readonly chapters: DownloadWork['chapters'];
  /** The chapters are all chapters of the book that have text. */
  readonly isWholeBook: boolean;
}

/** Runs the download. @throws ApiError, ChapterDownloadError; an AbortError when `signal` was used */
export async function startDownload(
  order: DownloadOptions,
  { signal, report }: Pick<DownloadWork, 'signal' | 'report'>,
): Promise<DownloadResult> {
  const { type, way, chapters, projectId, projectName } = order;
  const work: DownloadWork = { chapters, signal, report };
  if (way === 'each') return saveOneByOne(work, type === 'txt' ? fetchText : fetchSound);
  if (type === 'mp3') {
    // The ZIP library is loaded on demand.
    const { saveSoundArchive } = await import('./save-sound-archive');
    return saveSoundArchive(work, projectName);
  }
  return saveExport(work, {
    projectId,
    format: way === 'joined' ? 'txt' : way,
    chapterIds: order.isWholeBook ? null : chapters.map(({ id }) => id),
  });
}
