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

/** Whether the password is one of the most common ones, in any capitals and with or without accents. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.normalize('NFKC').toLowerCase()) || common.has(folded(password));
