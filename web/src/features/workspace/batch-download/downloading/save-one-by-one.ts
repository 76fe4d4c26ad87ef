import type { ChapterSummary } from '@lacthu/contracts';
import { ApiError } from '../../../../api/api-error';
import { offerFile } from '../../../../lib/download-file';
import type { FetchChapterFile } from './chapter-files';
import { ChapterFailure, type DownloadResult, type DownloadWork } from './download-work';
import { pause } from './pause';

/** Between two files (specification 2, §9): browsers take faster ones for an attack. */
const BETWEEN_FILES_MS = 300;

/**
 * Gives every chapter to the browser as a file of its own. One that cannot be had does not keep the others back; what
 * would fail for all of them ends the work, and the rest is reported as left.
 * @throws an AbortError when `signal` was used
 */
export async function saveOneByOne(work: DownloadWork, fetchFile: FetchChapterFile): Promise<DownloadResult> {
  const { chapters, signal, report } = work;
  const left: ChapterSummary[] = [];
  let failure: ChapterFailure | null = null;
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
      failure ??= new ChapterFailure(chapter.title, error);
      if (failsForAll(error)) return { saved, left: [...left, ...chapters.slice(place)], failure };
      left.push(chapter);
    }
    tell(place + 1);
  }
  return { saved, left, failure };
}

/** The connection, the server or the session is gone, not one chapter. */
function failsForAll(error: unknown): boolean {
  return error instanceof ApiError && (error.isTransient || error.status === 401 || error.status === 429);
}
