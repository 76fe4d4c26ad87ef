import { defineEvent } from '../event-contract';
import { jobEndedSchema } from '../job-ended';

export const TranslationJobEndedV1 = defineEvent({
  type: 'translation.job.ended.v1',
  meaning: 'Background work over chapters has ended by itself; one that its owner cancelled is not told.',
  schema: jobEndedSchema(['batch-translation', 'post-process']),
  sample: {
    jobId: '0b0f8c1e-6f0d-4c60-9d9e-5a5f1b1f7a11',
    kind: 'batch-translation',
    ownerId: 7,
    projectId: 12,
    outcome: 'partial',
    chapters: 300,
    failedChapters: 4,
  },
});
