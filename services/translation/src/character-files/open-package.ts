import { unzipSync, zipSync } from 'fflate';
import { FILE_REFUSALS, UnreadableFileError } from './unreadable-file-error';

const MEGABYTE = 1024 * 1024;
/** Limits of an unpacked workbook; 10 MB of real tables are some 60 MB of XML. */
export const PACKAGE_LIMITS = { entries: 2_000, total: 96 * MEGABYTE } as const;

const SIGNATURES = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** Parts with text; pictures, sounds and attached files have none. */
const TEXT_PART = /\.(?:xml|rels|bin)$/i;
const ATTACHED = /(?:^|\/)(?:embeddings|media|printerSettings|activeX)\//i;

/** True for a ZIP archive: Office files since 2007 are ZIP archives. */
export function isPackage(bytes: Buffer): boolean {
  return SIGNATURES.includes(bytes.subarray(0, 4).toString('latin1'));
}

/**
 * Repacks the workbook in an archive without compression. No entry is unpacked beyond its declared size and the sum of
 * the sizes is limited, so that the spreadsheet reader cannot meet a ZIP bomb.
 *
 * @returns null when the archive is no workbook
 * @throws UnreadableFileError for broken archives and ZIP bombs
 */
export function openWorkbook(bytes: Buffer): Uint8Array | null {
  let entries = 0;
  let total = 0;
  let isWorkbook = false;
  const files = unzip(bytes, ({ name, originalSize }) => {
    entries += 1;
    if (entries > PACKAGE_LIMITS.entries) throw new UnreadableFileError(FILE_REFUSALS.tooLargeInside);
    isWorkbook ||= /^\/?xl\/workbook\.(?:xml|bin)$/i.test(name);
    if (!TEXT_PART.test(name) || ATTACHED.test(name)) return false;
    total += originalSize;
    if (total > PACKAGE_LIMITS.total) throw new UnreadableFileError(FILE_REFUSALS.tooLargeInside);
    return true;
  });
  return isWorkbook ? zipSync(files, { level: 0 }) : null;
}

function unzip(
  bytes: Buffer,
  filter: (entry: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause;
    throw new UnreadableFileError(FILE_REFUSALS.broken, { cause });
  }
}
