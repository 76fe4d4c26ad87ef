import { z } from 'zod';
import { idSchema } from '../primitives';

/** Name of the event of GET /api/notifications/stream that carries a {@link jobHintSchema}. */
export const JOB_HINT = 'job';

/**
 * A background job of this user has changed: started, progressed, paused, resumed, ended or deleted. A hint to fetch
 * again, at most two per second and job, not stored; screens that also poll miss nothing.
 */
export const jobHintSchema = z.object({
  id: z.uuid(),
  /** `batch-translation`, `post-process`, … */
  kind: z.string(),
  /** Project of the job. */
  projectId: idSchema.nullable(),
});
export type JobHint = z.infer<typeof jobHintSchema>;
