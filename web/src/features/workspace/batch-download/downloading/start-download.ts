import type { ChapterSummary } from '@lacthu/contracts';
import { ApiError } from '../../../../api/api-error';
import { offerFile } from '../../../../lib/download-file';
import type { DownloadWay, FileType } from '../model/download-kinds';
import { fetchSound, fetchText, type FetchChapterFile } from './chapter-files';
import { type DownloadResult, type DownloadWork, ChapterDownloadError } from './download-work';
import { saveExport } from './save-export';
import { pause } from './pause';

/** Delay between two files (specification 2, §9): browsers treat faster downloads as an attack. */
const BETWEEN_FILES_MS = 300;

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

/**
 * Saves every chapter as a file of its own. A chapter that fails does not stop the others; an error that affects all of
 * them ends the download, and the rest is reported as left.
 * @throws an AbortError when `signal` was used
 */
async function saveOneByOne(work: DownloadWork, fetchFile: FetchChapterFile): Promise<DownloadResult> {
  const { chapters, signal, report } = work;
  const left: ChapterSummary[] = [];
  let failure: ChapterDownloadError | null = null;
  let saved = 0;
  let bytes = 0;
  const tell = (done: number): void =>
    report({ chapters: done, totalChapters: chapters.length, bytes, totalBytes: null });
  tell(0);
  for (const [place, chapter] of chapters.entries()) {
    if (place > 0) await pause(BETWEEN_FILES_MS, signal);
    try {
      const file = await fetchFile(chapter, signal, (count) => {
        bytes += count;
        tell(place);
      });
      signal.throwIfAborted();
      if (file) {
        offerFile(file.name, file.content);
        saved += 1;
      }
    } catch (error) {
      if (signal.aborted) throw error;
      failure ??= new ChapterDownloadError(chapter.title, error);
      if (failsForAll(error)) return { saved, left: [...left, ...chapters.slice(place)], failure };
      left.push(chapter);
    }
    tell(place + 1);
  }
  return { saved, left, failure };
}

/** Whether the connection, server or session failed, rather than one chapter. */
function failsForAll(error: unknown): boolean {
  return error instanceof ApiError && (error.isTransient || error.status === 401 || error.status === 429);
}
