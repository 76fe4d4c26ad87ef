import { z } from 'zod';
import { numberOrText } from './number-text';

const INVALID_ID = 'Mã số không hợp lệ.';

/** A row's id: a positive whole number, also when it arrives as a path or query text. */
export const idSchema = numberOrText(
  z.number(INVALID_ID).int(INVALID_ID).positive(INVALID_ID).max(Number.MAX_SAFE_INTEGER, INVALID_ID),
);

/** A moment as ISO 8601 with zone. */
export const timestampSchema = z.iso.datetime({ offset: true });

/** A moment in UTC that a cursor names. Postgres knows no year 0, which ISO 8601 has: such a cursor is a broken one. */
export const cursorMomentSchema = z.iso.datetime().refine((moment) => !moment.startsWith('0000'));

/** Answer of an act that has nothing to return but a sentence. */
export const acknowledgementSchema = z.object({ success: z.literal(true), message: z.string() });
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;

/** Keyset page: `cursor` is opaque, `null` on the last page. */
export const keysetQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: numberOrText(z.number().int().min(1).max(100)).default(50),
});

/** Numbered page as the specification's lists answer it. */
export const pageQuerySchema = z.object({
  page: numberOrText(z.number().int().min(1).max(100_000)).default(1),
  limit: numberOrText(z.number().int().min(1).max(100)).default(20),
});

/** `?fields=summary` asks for ids, titles and lengths without the long texts. */
export const fieldsQuerySchema = z.object({ fields: z.enum(['summary', 'full']).default('full') });
