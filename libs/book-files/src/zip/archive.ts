import { ContentError, damagedFile } from '../content-error';
import { crc32 } from './crc32';
import { packedBytes, readDirectory, type DirectoryEntry } from './directory';
import { entryNames } from './entry-names';
import { inflateEntry } from './inflate-entry';
import type { ReadBudget } from './read-budget';

const STORED = 0;
const DEFLATED = 8;
const AES = 99;

/** A file inside an archive; folders are not listed. */
export interface ArchiveEntry {
  /** Cleaned name with folders. A label, never used to open a file. */
  readonly name: string;
  /** Declared size in bytes. */
  readonly size: number;
}

/** The files of an archive, or of one folder in it. */
export interface ArchiveFiles {
  /** Finds an entry by name, ignoring case when there is no exact match. */
  find(name: string): ArchiveEntry | undefined;
  /**
   * Unpacks an entry.
   *
   * @throws ContentError `archive_refused` beyond the limits or for a rare compression method, `unreadable` for broken
   *   bytes
   */
  read(entry: ArchiveEntry): Uint8Array;
}

/** A ZIP file in memory. Entries are unpacked one at a time, when they are read. */
export class Archive implements ArchiveFiles {
  private readonly files = new Map<ArchiveEntry, DirectoryEntry>();
  private readonly byName = new Map<string, ArchiveEntry>();
  private readonly byFoldedName = new Map<string, ArchiveEntry>();

  /** Number of entries, including folders. */
  readonly total: number;

  /**
   * Reads the list of entries.
   *
   * @throws ContentError `unreadable` when it is broken, `encrypted` with a password, `archive_refused` with links or
   *   too many entries
   */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly budget: ReadBudget,
  ) {
    const directory = readDirectory(bytes, budget);
    if (directory.some(({ encrypted, method }) => encrypted || method === AES))
      throw new ContentError('encrypted', 'có đặt mật khẩu. Hãy giải nén rồi chọn các tệp bên trong.');
    if (directory.some(({ link }) => link))
      throw new ContentError(
        'archive_refused',
        'chứa liên kết tới tệp khác. Hãy nén lại chỉ với các tệp văn bản.',
      );
    this.total = directory.length;
    const names = entryNames(directory);
    directory.forEach((file, index) => this.add(names[index] ?? '', file));
  }

  /** In the order of the archive. */
  get entries(): ArchiveEntry[] {
    return [...this.files.keys()];
  }

  /** @param folder with a trailing slash; names are then relative to it. Empty for the whole archive */
  within(folder: string): ArchiveFiles {
    return { find: (name) => this.find(folder + name), read: (entry) => this.read(entry) };
  }

  find(name: string): ArchiveEntry | undefined {
    const plain = name.normalize('NFC');
    return this.byName.get(plain) ?? this.byFoldedName.get(plain.toLowerCase());
  }

  read(entry: ArchiveEntry): Uint8Array {
    const file = this.files.get(entry);
    if (file === undefined) throw damagedFile();
    this.budget.takeEntry(file.packedSize, file.size);
    const content = unpack(packedBytes(this.bytes, file), file);
    if (crc32(content) !== file.crc) throw damagedFile();
    return content;
  }

  private add(name: string, file: DirectoryEntry): void {
    if (name === '' || name.endsWith('/')) return;
    const entry = { name, size: file.size };
    this.files.set(entry, file);
    if (!this.byName.has(name)) this.byName.set(name, entry);
    if (!this.byFoldedName.has(name.toLowerCase())) this.byFoldedName.set(name.toLowerCase(), entry);
  }
}

function unpack(packed: Uint8Array, { method, size }: DirectoryEntry): Uint8Array {
  if (method === DEFLATED) return inflateEntry(packed, size);
  if (method !== STORED)
    throw new ContentError(
      'archive_refused',
      'nén theo cách hiếm gặp. Hãy nén lại ở dạng .zip thông thường.',
    );
  if (packed.length !== size) throw damagedFile();
  return packed;
}
