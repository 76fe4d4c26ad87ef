import { unzipSync, zipSync } from 'fflate';
import { FILE_REFUSALS, UnreadableFileError } from './unreadable-file-error';

const MEGABYTE = 1024 * 1024;
/** What the parts of one workbook may unpack to; 10 MB of real tables are some 60 MB of XML. */
export const PACKAGE_LIMITS = { entries: 2_000, total: 96 * MEGABYTE } as const;

const SIGNATURES = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** Pictures, sounds and attached files are no text. */
const TEXT_PART = /\.(?:xml|rels|bin)$/i;
const ATTACHED = /(?:^|\/)(?:embeddings|media|printerSettings|activeX)\//i;

/** Office files since 2007 are zip archives. */
export function isPackage(bytes: Buffer): boolean {
  return SIGNATURES.includes(bytes.subarray(0, 4).toString('latin1'));
}

/**
 * The workbook in an archive, packed anew without compression: what follows cannot meet an entry that unpacks to more
 * than it announces, for none is unpacked beyond its announced size, and their sum is limited.
 *
 * @returns null when the archive is no workbook
 * @throws UnreadableFileError for broken archives and for bombs
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
