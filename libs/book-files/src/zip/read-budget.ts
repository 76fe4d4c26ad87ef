import { ContentError } from '../content-error';

const MEGABYTE = 1024 * 1024;

/** What one reading may cost. Sizes in bytes after unpacking. */
export const ARCHIVE_LIMITS = {
  /** Entries of an archive of files. */
  entries: 2_000,
  /** Entries of an archive that is one book: each chapter of an EPUB is an entry, and web novels have thousands. */
  bookEntries: 20_000,
  /** Entries of all archives of one reading, books inside an archive of books included. */
  entriesInAll: 40_000,
  entry: 50 * MEGABYTE,
  /** Everything unpacked in one reading. */
  total: 300 * MEGABYTE,
  /** Unpacked size by packed size. */
  ratio: 200,
  /** The ratio of a smaller entry harms nobody, and a page of blanks or a short list of styles may well exceed it. */
  ratioFrom: MEGABYTE,
} as const;

/** Counts what a reading has unpacked, over all its archives, so that bombs cannot share the work. */
export class ReadBudget {
  private entries = 0;
  private unpacked = 0;

  /** Before the entries of an archive are listed, whatever it holds. @throws ContentError `archive_refused` */
  takeEntries(count: number): void {
    this.entries += count;
    if (count > ARCHIVE_LIMITS.bookEntries) throw tooManyEntries(ARCHIVE_LIMITS.bookEntries);
    if (this.entries > ARCHIVE_LIMITS.entriesInAll) throw tooManyEntries(ARCHIVE_LIMITS.entriesInAll);
  }

  /** Before an entry is unpacked to its announced size. @throws ContentError `archive_refused` */
  takeEntry(packed: number, unpacked: number): void {
    if (unpacked > ARCHIVE_LIMITS.entry) {
      const limit = ARCHIVE_LIMITS.entry / MEGABYTE;
      throw new ContentError('archive_refused', `chứa một tệp quá lớn (tối đa ${limit} MB khi giải nén).`);
    }
    if (unpacked > ARCHIVE_LIMITS.ratioFrom && unpacked > packed * ARCHIVE_LIMITS.ratio)
      throw new ContentError('archive_refused', 'nén chặt bất thường nên không được giải nén.');
    this.unpacked += unpacked;
    if (this.unpacked <= ARCHIVE_LIMITS.total) return;
    const limit = ARCHIVE_LIMITS.total / MEGABYTE;
    throw new ContentError(
      'archive_refused',
      `quá lớn khi giải nén (tối đa ${limit} MB). Hãy chia thành nhiều tệp nhỏ hơn.`,
    );
  }
}

/** The refusal of an archive with more entries than this. */
export function tooManyEntries(limit: number): ContentError {
  return new ContentError(
    'archive_refused',
    `chứa quá nhiều tệp (tối đa ${limit.toLocaleString('vi-VN')}). Hãy chia thành nhiều tệp nhỏ hơn.`,
  );
}
