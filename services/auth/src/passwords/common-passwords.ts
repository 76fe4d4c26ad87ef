import { dictionary } from '@zxcvbn-ts/language-common';
import { ACCOUNT_LIMITS } from '@lacthu/contracts';
import { folded } from './folded-text';

/**
 * How many of the most common passwords are refused. Lists differ in their order: this many of one list hold the first
 * 3,000 of the others too.
 */
const REFUSED_COUNT = 10_000;

/** Common here and missing from a list that was gathered all over the world. */
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

/** By rank, as the package lists them. */
const common: ReadonlySet<string> = new Set([
  ...dictionary.passwords
    .filter(({ length }) => length >= ACCOUNT_LIMITS.passwordMin)
    .slice(0, REFUSED_COUNT),
  ...COMMON_IN_VIETNAM,
]);

/** The package leaves out what its own matcher finds: one character again and again. */
const REPEATED_CHARACTER = /^(.)\1*$/su;

/**
 * Whether the password is one of the most common ones, in any capitals, with or without accents, and with blanks around it;
 * one character again and again is one of them.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  return common.has(plain) || common.has(folded(plain)) || REPEATED_CHARACTER.test(plain);
}
