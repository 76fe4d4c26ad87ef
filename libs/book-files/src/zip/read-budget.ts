import { ContentError } from '../content-error';

const MEGABYTE = 1024 * 1024;

/** Limits of one reading. Sizes in bytes after unpacking. */
export const ARCHIVE_LIMITS = {
  /** Entries of an archive of files. */
  entries: 2_000,
  /** Entries of an archive that is one book: each chapter of an EPUB is an entry, and web novels have thousands. */
  bookEntries: 20_000,
  /** Entries of all archives of one reading, including books inside an archive of books. */
  entriesInAll: 40_000,
  entry: 50 * MEGABYTE,
  /** Size of everything unpacked in one reading. */
  total: 300 * MEGABYTE,
  /** Unpacked size divided by compressed size. */
  ratio: 200,
  /**
   * The ratio is not checked below this size: it does no harm, and a page of blanks or a short list of styles may
   * exceed the ratio.
   */
  ratioFrom: MEGABYTE,
} as const;

/** Counts what a reading has unpacked, over all its archives, so that a bomb cannot be split over several archives. */
export class ReadBudget {
  private entries = 0;
  private unpacked = 0;

  /** To be called before the entries of an archive are listed. @throws ContentError `archive_refused` */
  takeEntries(count: number): void {
    this.entries += count;
    if (count > ARCHIVE_LIMITS.bookEntries) throw tooManyEntries(ARCHIVE_LIMITS.bookEntries);
    if (this.entries > ARCHIVE_LIMITS.entriesInAll) throw tooManyEntries(ARCHIVE_LIMITS.entriesInAll);
  }

  /** To be called before an entry is unpacked. @throws ContentError `archive_refused` */
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

/** Error for an archive with more entries than this. */
export function tooManyEntries(limit: number): ContentError {
  return new ContentError(
    'archive_refused',
    `chứa quá nhiều tệp (tối đa ${limit.toLocaleString('vi-VN')}). Hãy chia thành nhiều tệp nhỏ hơn.`,
  );
}
