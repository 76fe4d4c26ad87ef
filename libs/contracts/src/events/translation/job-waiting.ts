import { z } from 'zod';
import { idSchema, timestampSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const TranslationJobWaitingV1 = defineEvent({
  type: 'translation.job.waiting.v1',
  meaning:
    'Background work waits for the reset of a quota and continues by itself; published for its first wait only.',
  schema: z.object({
    jobId: z.uuid(),
    kind: z.enum(['batch-translation', 'post-process']),
    ownerId: idSchema,
    projectId: idSchema,
    resumesAt: timestampSchema,
  }),
  sample: {
    jobId: '0b0f8c1e-6f0d-4c60-9d9e-5a5f1b1f7a11',
    kind: 'batch-translation',
    ownerId: 7,
    projectId: 12,
    resumesAt: '2026-12-01T08:00:00.000Z',
  },
});
