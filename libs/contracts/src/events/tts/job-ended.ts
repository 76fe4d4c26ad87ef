import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const SpeechJobEndedV1 = defineEvent({
  type: 'tts.job.ended.v1',
  meaning: 'A batch of audio or an audiobook has ended by itself; one that its owner cancelled is not told.',
  schema: z.object({
    jobId: z.uuid(),
    kind: z.enum(['batch-audio', 'audiobook']),
    ownerId: idSchema,
    projectId: idSchema,
    outcome: z.enum(['completed', 'partial', 'failed']),
    chapters: z.number().int().nonnegative(),
    failedChapters: z.number().int().nonnegative(),
  }),
  sample: {
    jobId: '0b0f8c1e-6f0d-4c60-9d9e-5a5f1b1f7a13',
    kind: 'batch-audio',
    ownerId: 7,
    projectId: 12,
    outcome: 'completed',
    chapters: 40,
    failedChapters: 0,
  },
});
