import { CFB } from '@e965/xlsx';
import { FILE_REFUSALS, UnreadableFileError } from './unreadable-file-error';

/** The used part of the package's untyped reader of compound files. */
interface CompoundReader {
  read(
    bytes: Buffer,
    options: { type: 'buffer' },
  ): {
    readonly FullPaths: readonly string[];
    readonly FileIndex: readonly { readonly content?: ArrayLike<number> }[];
  };
}

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Offset of the flags in a WordDocument stream, and the flag of a password-protected document (MS-DOC 2.5.2). */
const WORD_FLAGS_AT = 0x0a;
const WORD_ENCRYPTED = 0x0100;

export type CompoundKind = 'spreadsheet' | 'word';

/** Office files before 2007 and Office files with a password are compound files. */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Detects the kind of a compound file by its root streams; embedded objects do not count. @throws UnreadableFileError */
export function compoundKind(bytes: Buffer): CompoundKind {
  const streams = rootStreams(bytes);
  if (streams.has('EncryptedPackage')) throw new UnreadableFileError(FILE_REFUSALS.locked);
  const word = streams.get('WordDocument');
  if (word) {
    const isLocked = ((word[WORD_FLAGS_AT + 1] ?? 0) << 8) & WORD_ENCRYPTED;
    if (isLocked) throw new UnreadableFileError(FILE_REFUSALS.locked);
    return 'word';
  }
  if (streams.has('Workbook') || streams.has('Book')) return 'spreadsheet';
  throw new UnreadableFileError(FILE_REFUSALS.foreign);
}

function rootStreams(bytes: Buffer): Map<string, ArrayLike<number>> {
  try {
    const { FullPaths, FileIndex } = (CFB as CompoundReader).read(bytes, { type: 'buffer' });
    const streams = FullPaths.flatMap((path, index): [string, ArrayLike<number>][] => {
      const [, name = '', ...deeper] = path.split('/');
      return name !== '' && deeper.length === 0 ? [[name, FileIndex[index]?.content ?? []]] : [];
    });
    return new Map(streams);
  } catch (cause) {
    throw new UnreadableFileError(FILE_REFUSALS.broken, { cause });
  }
}
