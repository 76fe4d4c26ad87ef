import { Zip, ZipDeflate } from 'fflate';
import type { ChapterSummary } from '@lacthu/contracts';
import { safeFileName } from '@lacthu/novel-text';
import { offerFile } from '../../../../lib/download-file';
import { GrowingFile } from '../model/growing-file';
import { soundPieces } from './chapter-files';
import { ChapterDownloadError, type DownloadResult, type DownloadWork } from './download-work';
import { pause } from './pause';

/** Specification 2: folder, digits of the number before each title, and DEFLATE level. */
const FOLDER = 'audio_files';
const NUMBER_DIGITS = 3;
const DEFLATE_LEVEL = 6;
/** Bytes compressed before the page gets a chance to render. */
const BREATH_BYTES = 512 * 1024;

/**
 * Packs the audio of the chapters into one ZIP while it downloads. All or nothing.
 * @param name file name without extension
 * @throws ChapterDownloadError when an audio file fails; an AbortError when `signal` was used
 */
export async function saveSoundArchive(work: DownloadWork, name: string): Promise<DownloadResult> {
  const { chapters, signal, report } = work;
  const file = new GrowingFile();
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    file.add(piece);
  });
  let bytes = 0;
  let sinceBreath = 0;
  for (const [place, chapter] of chapters.entries()) {
    const tell = (done: number): void =>
      report({ chapters: done, totalChapters: chapters.length, bytes, totalBytes: null });
    tell(place);
    const entry = new ZipDeflate(entryName(chapter), { level: DEFLATE_LEVEL });
    zip.add(entry);
    try {
      for await (const piece of soundPieces(chapter, signal)) {
        entry.push(piece);
        bytes += piece.length;
        sinceBreath += piece.length;
        tell(place);
        if (sinceBreath >= BREATH_BYTES) {
          await pause(0, signal);
          sinceBreath = 0;
        }
      }
    } catch (error) {
      throw signal.aborted ? error : new ChapterDownloadError(chapter.title, error);
    }
    entry.push(new Uint8Array(0), true);
    tell(place + 1);
  }
  zip.end();
  signal.throwIfAborted();
  offerFile(`${safeFileName(name)}.zip`, file.finish('application/zip'));
  return { saved: chapters.length, left: [], failure: null };
}

function entryName({ display_order, title }: ChapterSummary): string {
  return `${FOLDER}/${String(display_order).padStart(NUMBER_DIGITS, '0')}-${safeFileName(title)}.mp3`;
}
