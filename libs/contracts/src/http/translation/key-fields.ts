import { z } from 'zod';
import { splitKeys } from './split-keys';

const KEY_CHARS = 500;
const KEY_TOO_LONG = `Mỗi API Key tối đa ${KEY_CHARS} ký tự.`;
const MOST_KEYS = 50;
/** Upper bound of a field that may hold several keys. */
const KEY_FIELD_CHARS = MOST_KEYS * (KEY_CHARS + 2);
const TOO_MANY_KEYS = `Chỉ nhận tối đa ${MOST_KEYS} API Key, mỗi key một dòng.`;

const hasShortKeys = (keys: readonly string[]): boolean => keys.every((key) => key.length <= KEY_CHARS);

/** One key, or several in one field; the result has the clean keys, one per line. */
export const keyFieldSchema = z
  .string()
  .max(KEY_FIELD_CHARS, KEY_TOO_LONG)
  .transform(splitKeys)
  .refine(hasShortKeys, KEY_TOO_LONG)
  .refine((keys) => keys.length <= MOST_KEYS, TOO_MANY_KEYS)
  .transform((keys) => keys.join('\n'));

/** Keys, one per line or as a list; blanks and duplicates are dropped. The first key is preferred. */
export const keyListSchema = z
  .union([
    z.string().max(2 * MOST_KEYS * KEY_CHARS, TOO_MANY_KEYS),
    // Blank lines do not count as keys, but their number is limited, too.
    z.array(z.string().max(2 * KEY_CHARS, KEY_TOO_LONG)).max(4 * MOST_KEYS, TOO_MANY_KEYS),
  ])
  .transform((keys) => splitKeys([keys].flat().join('\n')))
  .refine((keys) => keys.length <= MOST_KEYS, TOO_MANY_KEYS)
  .refine(hasShortKeys, KEY_TOO_LONG);

/**
 * Groups of keys that belong to one project of the provider and share its limits; a key in no group is a project of its
 * own. The keys are those of the other fields again.
 */
export const keyProjectsSchema = z
  .array(keyListSchema, `Chỉ nhận tối đa ${MOST_KEYS} dự án, mỗi dự án một dòng.`)
  .max(MOST_KEYS, `Chỉ nhận tối đa ${MOST_KEYS} dự án, mỗi dự án một dòng.`);
