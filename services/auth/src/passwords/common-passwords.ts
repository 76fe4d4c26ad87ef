import { dictionary } from '@zxcvbn-ts/language-common';
import { ACCOUNT_LIMITS } from '@lacthu/contracts';
import { folded } from './folded-text';

/**
 * Number of common passwords that are rejected. Lists differ in order; the first 10,000 of this list contain the first
 * 3,000 of other lists.
 */
const REFUSED_COUNT = 10_000;

/** Common in Vietnam but missing from the international list. */
const COMMON_IN_VIETNAM = [
  'matkhau',
  'matkhau1',
  'matkhau12',
  'matkhau123',
  'matkhau1234',
  'matkhau123456',
  'matkhau@123',
  'anhyeuem',
  'anhyeuem1',
  'anhyeuem123',
  'emyeuanh',
  'emyeuanh123',
  'yeuanh',
  'yeuem123',
  'conyeume',
  'iloveu123',
  'vietnam',
  'vietnam1',
  'vietnam123',
  'vietnam@123',
  'hanoi123',
  'saigon123',
  'xinchao',
  'xinchao123',
  'dangnhap',
  'dangnhap123',
  'taikhoan',
  'khongbiet',
  'khongco',
  'quenmatkhau',
  'doctruyen',
  'truyenchu',
  'mayyeutao',
  'motconvit',
  'thienthan',
  'binhyen',
  'hanhphuc',
  'anhnhoem',
  'nhoanh123',
  'tinhyeu',
  'maiyeu',
];

/** In the order of the package: most common first. */
const common: ReadonlySet<string> = new Set([
  ...dictionary.passwords
    .filter(({ length }) => length >= ACCOUNT_LIMITS.passwordMin)
    .slice(0, REFUSED_COUNT),
  ...COMMON_IN_VIETNAM,
]);

/** Passwords of one repeated character; the package leaves them to its own matcher. */
const REPEATED_CHARACTER = /^(.)\1*$/su;

/**
 * Returns true if the password is one of the most common ones, in any capitals, with or without accents or surrounding
 * blanks, or one repeated character.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  return common.has(plain) || common.has(folded(plain)) || REPEATED_CHARACTER.test(plain);
}
