import { z } from 'zod';

/** A decimal number in usual notation. */
const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Characters; the decimal notation of every JavaScript number is shorter. */
const LONGEST = 40;

/**
 * Also accepts a number as text, from an address or a form. Other values that JavaScript would convert to a number
 * (`true`, `[3]`, an empty text) are left as they are, so that `schema` rejects them.
 */
export function numberOrText<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess(fromText, schema);
}

function fromText(given: unknown): unknown {
  return typeof given === 'string' && given.length <= LONGEST && DECIMAL.test(given.trim())
    ? Number(given)
    : given;
}
