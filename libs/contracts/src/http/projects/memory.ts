import { z } from 'zod';
import { timestampSchema } from '../primitives';
import { givenMemorySchema } from './project';

/** PUT /api/projects/{id}/update-memory; `ai_memory` is an object or its JSON text. */
export const updateMemoryRequestSchema = z.object({
  ai_memory: givenMemorySchema,
  chapters_processed: z.number().int().nonnegative().optional(),
});
export type UpdateMemoryRequest = z.infer<typeof updateMemoryRequestSchema>;

/** GET /api/projects/{id}/ai-analytics */
export const aiAnalyticsSchema = z.object({
  success: z.literal(true),
  isInitialized: z.boolean(),
  totalChapters: z.number().int(),
  chaptersProcessed: z.number().int(),
  characters: z.array(z.looseObject({ name: z.string() })),
  narrativeStyle: z.string(),
  masterPromptLength: z.number().int(),
  taskType: z.string(),
  lastMemoryUpdate: timestampSchema.nullable(),
  relationshipSummary: z.string(),
});
export type AiAnalytics = z.infer<typeof aiAnalyticsSchema>;
