import { pictureKind } from './picture-kind';
import { ascii, beginsWith, type Signature } from './signature';

/** A kind of file without readable text: its name in Vietnamese, and advice for the user. */
export interface ForeignKind {
  readonly name: string;
  readonly advice: string;
}

const CHOOSE = 'Hãy chọn tệp .txt, .epub, .docx hoặc .zip.';
const SAVE_AGAIN = 'Hãy mở bằng Word hoặc LibreOffice rồi lưu lại ở dạng .docx hoặc .txt.';
const SAVE_AS_TEXT = 'Hãy lưu lại nội dung ở dạng .txt hoặc .docx.';
const UNPACK = 'Hãy giải nén rồi chọn các tệp bên trong, hoặc nén lại ở dạng .zip.';

const IMAGE: ForeignKind = { name: 'hình ảnh', advice: CHOOSE };
const SOUND: ForeignKind = { name: 'tệp âm thanh', advice: CHOOSE };
const kindle: ForeignKind = {
  name: 'sách Kindle (.mobi, .azw)',
  advice: 'Hãy chuyển sang .epub (chẳng hạn bằng Calibre) rồi thử lại.',
};

/** Current Office files without prose. */
export const SPREADSHEET: ForeignKind = { name: 'bảng tính Excel', advice: SAVE_AS_TEXT };
export const SLIDES: ForeignKind = { name: 'bản trình chiếu', advice: SAVE_AS_TEXT };
export const OPEN_DOCUMENT: ForeignKind = { name: 'tệp OpenDocument', advice: SAVE_AGAIN };
export const WEB_PAGE: ForeignKind = { name: 'trang web (HTML) hoặc XML', advice: SAVE_AS_TEXT };

const any = (count: number): Signature => Array.from({ length: count }, () => undefined);

const SIGNATURES: readonly (readonly [Signature, ForeignKind])[] = [
  [ascii('{\\rtf'), { name: 'tệp RTF', advice: SAVE_AGAIN }],
  [ascii('%PDF-'), { name: 'tệp PDF', advice: SAVE_AS_TEXT }],
  [[...any(4), ...ascii('ftyp')], { name: 'tệp phim hoặc âm thanh', advice: CHOOSE }],
  [[...any(60), ...ascii('BOOKMOBI')], kindle],
  [[...any(60), ...ascii('TEXtREAd')], kindle],
  [[...ascii('Rar!'), 0x1a, 0x07], { name: 'tệp nén RAR', advice: UNPACK }],
  [[...ascii('7z'), 0xbc, 0xaf, 0x27, 0x1c], { name: 'tệp nén 7z', advice: UNPACK }],
  [[0x1f, 0x8b, 0x08], { name: 'tệp nén GZIP', advice: UNPACK }],
  [[0xfd, ...ascii('7zXZ'), 0], { name: 'tệp nén XZ', advice: UNPACK }],
  [[...ascii('BZh'), undefined, 0x31, 0x41, 0x59, 0x26], { name: 'tệp nén BZIP2', advice: UNPACK }],
  [[...ascii('ID3'), undefined, 0], SOUND],
  [[0xff, 0xfb], SOUND],
  [[...ascii('OggS'), 0], SOUND],
];

/** Compound files: Office files before 2007, and any Office file with a password. */
const COMPOUND: Signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const OLD_WORD: ForeignKind = { name: 'tệp Word đời cũ (.doc)', advice: SAVE_AGAIN };
const OLD_OFFICE: ForeignKind = { name: 'tệp Office đời cũ', advice: SAVE_AGAIN };

const ZIP_SIGNATURES = [ascii('PK\u0003\u0004'), ascii('PK\u0005\u0006')] as const;

export type FileKind = 'archive' | 'locked-office' | 'text' | ForeignKind;

/** Detects the kind of a file by its first bytes. `text`: no other kind was recognised. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (ZIP_SIGNATURES.some((signature) => beginsWith(bytes, signature))) return 'archive';
  if (beginsWith(bytes, COMPOUND)) return compoundKind(bytes);
  if (pictureKind(bytes) !== undefined) return IMAGE;
  return SIGNATURES.find(([signature]) => beginsWith(bytes, signature))?.[1] ?? 'text';
}

/** Whether a text is unprocessed markup: a web page or XML in a file named like a text. */
export function isWebPage(text: string): boolean {
  return /^\s*<(?:!doctype html|html[\s>]|\?xml\s|svg[\s>])/i.test(text.slice(0, 1000));
}

/** Detects the kind of a compound file by the names of its streams, which it stores in UTF-16. */
function compoundKind(bytes: Uint8Array): FileKind {
  const names = new TextDecoder('latin1').decode(bytes);
  const holds = (stream: string): boolean => names.includes(Array.from(stream).join('\0'));
  if (holds('EncryptedPackage')) return 'locked-office';
  return holds('WordDocument') ? OLD_WORD : OLD_OFFICE;
}
