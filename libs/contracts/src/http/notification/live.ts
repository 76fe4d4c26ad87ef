import { z } from 'zod';
import { idSchema } from '../primitives';

/** Name of the event of GET /api/notifications/stream that carries a {@link jobHintSchema}. */
export const JOB_HINT = 'job';

/**
 * Something about a background job of this person is new: started, one item further, paused, going on, ended, deleted. A
 * hint to ask again, at most two a second for one job, and not stored: screens that poll as well miss nothing.
 */
export const jobHintSchema = z.object({
  id: z.uuid(),
  /** `batch-translation`, `post-process`, … */
  kind: z.string(),
  /** The project the job works on. */
  projectId: idSchema.nullable(),
});
export type JobHint = z.infer<typeof jobHintSchema>;
