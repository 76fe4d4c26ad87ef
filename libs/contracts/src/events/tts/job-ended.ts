import { defineEvent } from '../event-contract';
import { jobEndedSchema } from '../job-ended';

export const SpeechJobEndedV1 = defineEvent({
  type: 'tts.job.ended.v1',
  meaning: 'A batch of audio or an audiobook has ended by itself; one that its owner cancelled is not told.',
  schema: jobEndedSchema(['batch-audio', 'audiobook']),
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
