import unhomoglyph from 'unhomoglyph';
import { folded } from '../passwords/folded-text';

/** Reserved as a whole name, also joined to each other or with {@link FILLERS}, digits and symbols around them. */
const WHOLE_NAMES = [
  'quản trị',
  'quản lý',
  'qtv',
  'admin',
  'administrator',
  'moderator',
  'mod',
  'kiểm duyệt',
  'điều hành',
  'Lạc Thư',
  'hệ thống',
  'system',
  'support',
  'hỗ trợ',
  'chăm sóc khách hàng',
  'staff',
  'nhân viên',
  'root',
  'superuser',
  'webmaster',
  'operator',
  'official',
  'chính thức',
];

/** Words that do not make a reserved name acceptable: "Ban Quản trị", "Lạc Thư Team". */
const FILLERS = [
  'ban',
  'viên',
  'đội',
  'đội ngũ',
  'nhóm',
  'team',
  'trang',
  'web',
  'app',
  'vn',
  'việt nam',
  'the',
  'và',
];

/** Reserved anywhere in a name when they stand as separate words: "Admin Hùng". */
const TITLES = [
  'admin',
  'administrator',
  'administration',
  'moderator',
  'quản trị viên',
  'ban quản trị',
  'ban quản lý',
  'kiểm duyệt viên',
  'ban điều hành',
  'ban kiểm duyệt',
  'đội ngũ Lạc Thư',
  'superuser',
  'webmaster',
];

/** Small capitals, which the Unicode table of confusable characters does not map to the letters they look like. */
const SMALL_CAPITALS: Readonly<Record<string, string>> = {
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ʍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
};

/**
 * Digits and symbols that are read as letters. `i` and `l` count as one letter, because `1` and `|` stand for both.
 */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  '€': 'e',
  i: 'l',
};

/** Maps names that look alike to the same text. Word boundaries stay. */
function skeleton(name: string): string {
  const latin = withoutSmallCapitals(folded(unhomoglyph(withoutSmallCapitals(folded(name)))));
  return latin.replace(/[013456789@$!|€i]/gu, (sign) => READ_AS[sign] ?? sign);
}

const withoutSmallCapitals = (text: string): string =>
  text.replace(/[ᴀ-ᴢʀ-ʟɢɪɴʍʏ]/gu, (letter) => SMALL_CAPITALS[letter] ?? letter);

const glued = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
const gluedSkeleton = (name: string): string => glued(skeleton(name));

const titles = new Set(TITLES.map(gluedSkeleton));
const longestTitle = Math.max(...[...titles].map((title) => title.length));
const alternatives = (words: readonly string[]): string => words.map(gluedSkeleton).join('|');
const wholeName = new RegExp(
  `^(?:${alternatives(FILLERS)})*(?:${alternatives(WHOLE_NAMES)})(?:${alternatives([...WHOLE_NAMES, ...FILLERS])})*$`,
  'u',
);

/**
 * Returns true if a display name belongs to the staff or looks as if it did: in other capitals, without accents, with
 * spaces, invisible characters or symbols in between, in full width, in letters of other scripts that look the same
 * (the confusable characters of Unicode TS #39), with digits for letters or around them.
 */
export function isReservedName(name: string): boolean {
  // A capital after a small letter starts a word, as in "LacThuAdmin".
  const apart = name.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const withoutNumbers = apart
    .replace(/(?<!\p{N})\p{N}+$|^\p{N}+/gu, '')
    .replace(/\p{N}+(?=[^\p{L}\p{N}])/gu, ' ');
  // Capitals and small letters of other scripts can look like different Latin letters: Greek Ν (N) and ν (v).
  const spellings = [apart, withoutNumbers].flatMap((text) => [text, unhomoglyph(text.normalize('NFKD'))]);
  return spellings.some(
    (spelling) => wholeName.test(gluedSkeleton(spelling)) || namesTitle(skeleton(spelling)),
  );
}

/** Returns true if consecutive words joined together make a title. */
function namesTitle(seen: string): boolean {
  const words = seen.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.some((_, first) => {
    let together = '';
    for (const word of words.slice(first)) {
      together += word;
      if (together.length > longestTitle) return false;
      if (titles.has(together)) return true;
    }
    return false;
  });
}
