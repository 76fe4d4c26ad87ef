import {
  fallbackHanvietSchema,
  hanvietSettingsSchema,
  modelPriceSchema,
  translationEngineSchema,
} from '@lacthu/contracts';
import { z } from 'zod';

/** Name of this kind of job in rows and queues. */
export const BATCH_TRANSLATION = 'batch-translation';

/** What a batch was started with, without keys. Old rows must stay readable: add only optional fields. */
export const batchOptionsSchema = z.object({
  source: z.enum(['staged', 'saved']),
  engine: translationEngineSchema,
  model: z.string(),
  baseUrl: z.string(),
  stylePrompt: z.string(),
  hanviet: hanvietSettingsSchema.optional(),
  fallbackHanviet: fallbackHanvietSchema,
  /** What models cost this person, where he has said so; a list, because a resumed batch may have another model. */
  prices: z.array(z.object({ model: z.string(), price: modelPriceSchema })).optional(),
  /** US dollars. */
  maxCostUsd: z.number().optional(),
});
export type BatchOptions = z.infer<typeof batchOptionsSchema>;

/** Lines that a translation could not do, or that hold Chinese which the owner has not allowed. */
const repairKindSchema = z.enum(['failed', 'leftover']);
export type RepairKind = z.infer<typeof repairKindSchema>;

export const batchPayloadSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('staged'), title: z.string(), content: z.string() }),
  z.object({
    type: z.literal('saved'),
    title: z.string(),
    chapterId: z.number().int(),
    /** Given: only these lines of its translation are sent again. */
    lines: repairKindSchema.optional(),
  }),
]);
export type BatchPayload = z.infer<typeof batchPayloadSchema>;

const failedLinesSchema = z.array(
  z.object({ line: z.number().int(), reason: z.string(), drafted: z.literal(true).optional() }),
);

/** What is kept of a chapter: its text where it is not saved anywhere else. */
export const batchResultSchema = z.object({
  translatedContent: z.string().optional(),
  /** Of a chapter that is not saved anywhere else, where its title was Chinese and could be translated. */
  title: z.string().optional(),
  failedLines: failedLinesSchema.default([]),
  /** Locked lines of a saved chapter that were left as they stood. */
  lockedLines: z.number().int().optional(),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** One committed chunk; `sourceHash` tells whether it still belongs to the text. */
export const batchStepSchema = z.object({
  sourceHash: z.string(),
  from: z.number().int(),
  lines: z.array(z.string()),
  failed: failedLinesSchema,
  /** How often the chapter had been taken up again by then. */
  round: z.number().int().default(0),
});
export type BatchStep = z.infer<typeof batchStepSchema>;

/** A chapter of a batch that stands in its project. */
export interface BatchAddition {
  readonly jobId: string;
  readonly position: number;
  readonly chapterId: number;
  readonly addedAt: Date;
}
