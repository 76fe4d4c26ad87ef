import {
  fallbackHanvietSchema,
  hanvietSettingsSchema,
  modelPriceSchema,
  reasoningSchema,
  translationEngineSchema,
} from '@lacthu/contracts';
import type { JobItem } from '@lacthu/jobs';
import { z } from 'zod';
import { dayCountersSchema } from '../rate-limiter/day-quota';
import { plannedWorkSchema } from './planned-work';

/** Kind of the job in rows and queues. */
export const BATCH_TRANSLATION = 'batch-translation';

/** Options of a batch, without keys. Old rows must stay readable: add only optional fields. */
export const batchOptionsSchema = z.object({
  source: z.enum(['staged', 'saved']),
  engine: translationEngineSchema,
  model: z.string(),
  /** The chosen model or the default, where it had ended at the start and `model` is called in its place. */
  replaces: z.string().optional(),
  baseUrl: z.string(),
  stylePrompt: z.string(),
  hanviet: hanvietSettingsSchema.optional(),
  fallbackHanviet: fallbackHanvietSchema,
  /** Absent in jobs of a release before: `off`. */
  reasoning: reasoningSchema.optional(),
  /** Prices that the person entered; a list, because a resumed batch may use another model. */
  prices: z.array(z.object({ model: z.string(), price: modelPriceSchema })).optional(),
  /** US dollars. */
  maxCostUsd: z.number().optional(),
  /** Amount of work at the start, for the plan; absent in jobs of earlier releases. */
  work: plannedWorkSchema.optional(),
  /** Counters of the day of its keys, for the plan; null when they are unknown. */
  counters: dayCountersSchema.nullish(),
});
export type BatchOptions = z.infer<typeof batchOptionsSchema>;

/** Lines to repair: failed ones, or those with Chinese that the owner has not allowed. */
const repairKindSchema = z.enum(['failed', 'leftover']);
export type RepairKind = z.infer<typeof repairKindSchema>;

export const batchPayloadSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('staged'), title: z.string(), content: z.string() }),
  z.object({
    type: z.literal('saved'),
    title: z.string(),
    chapterId: z.number().int(),
    /** Only these lines of the translation are sent again; absent: the whole chapter. */
    lines: repairKindSchema.optional(),
  }),
]);
export type BatchPayload = z.infer<typeof batchPayloadSchema>;

export type BatchItem = JobItem<BatchOptions, BatchPayload>;

const failedLinesSchema = z.array(
  z.object({ line: z.number().int(), reason: z.string(), drafted: z.literal(true).optional() }),
);

/** Result of a chapter; it holds the text only when the chapter is not saved in a project. */
export const batchResultSchema = z.object({
  translatedContent: z.string().optional(),
  /** Translated title of a staged chapter whose title was Chinese. */
  title: z.string().optional(),
  failedLines: failedLinesSchema.default([]),
  /** Locked lines of a saved chapter, which were not changed. */
  lockedLines: z.number().int().optional(),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** One committed chunk; it is valid only for the source with `sourceHash`. */
export const batchStepSchema = z.object({
  sourceHash: z.string(),
  from: z.number().int(),
  lines: z.array(z.string()),
  failed: failedLinesSchema,
  /** Number of retries of the chapter before this step. */
  round: z.number().int().default(0),
});
export type BatchStep = z.infer<typeof batchStepSchema>;

/** A chapter of a batch that was added to its project. */
export interface BatchAddition {
  readonly jobId: string;
  readonly position: number;
  readonly chapterId: number;
  readonly addedAt: Date;
}
