import { z } from 'zod';
import { numberOrText } from './number-text';

const INVALID_ID = 'Mã số không hợp lệ.';

/** Id of a row: a positive integer, also accepted as text in a path or query. */
export const idSchema = numberOrText(
  z.number(INVALID_ID).int(INVALID_ID).positive(INVALID_ID).max(Number.MAX_SAFE_INTEGER, INVALID_ID),
);

/** A timestamp in ISO 8601 with zone. */
export const timestampSchema = z.iso.datetime({ offset: true });

/** A UTC timestamp in a cursor. Postgres has no year 0, unlike ISO 8601: such a cursor is invalid. */
export const cursorMomentSchema = z.iso.datetime().refine((moment) => !moment.startsWith('0000'));

/** Answer of an action without a result other than a message. */
export const acknowledgementSchema = z.object({ success: z.literal(true), message: z.string() });
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;

/** Keyset pagination: `cursor` is opaque, `null` on the last page. */
export const keysetQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: numberOrText(z.number().int().min(1).max(100)).default(50),
});

/** Numbered pages, as in the specification's lists. */
export const pageQuerySchema = z.object({
  page: numberOrText(z.number().int().min(1).max(100_000)).default(1),
  limit: numberOrText(z.number().int().min(1).max(100)).default(20),
});

/** `?fields=summary` returns ids, titles and lengths without the long texts. */
export const fieldsQuerySchema = z.object({ fields: z.enum(['summary', 'full']).default('full') });
