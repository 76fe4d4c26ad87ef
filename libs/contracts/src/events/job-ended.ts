import { z } from 'zod';
import { idSchema } from '../http/primitives';

/**
 * Schema of an event of an ended job; the same fields in every service with jobs. @param kinds job kinds of the
 * service
 */
export const jobEndedSchema = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    jobId: z.uuid(),
    kind: z.enum(kinds),
    ownerId: idSchema,
    projectId: idSchema,
    outcome: z.enum(['completed', 'partial', 'failed']),
    chapters: z.number().int().nonnegative(),
    failedChapters: z.number().int().nonnegative(),
  });
