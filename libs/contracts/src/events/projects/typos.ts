import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const TypoReportedV1 = defineEvent({
  type: 'projects.typo.reported.v1',
  meaning:
    'A reader has shown what is wrong with a paragraph, and the owner of the story has not decided yet.',
  schema: z.object({ reportId: idSchema, projectId: idSchema, projectName: z.string(), ownerId: idSchema }),
  sample: { reportId: 5, projectId: 12, projectName: 'Tuyết rơi', ownerId: 7 },
});

export const TypoAcceptedV1 = defineEvent({
  type: 'projects.typo.accepted.v1',
  meaning: 'An owner has taken over what readers proposed for a paragraph; each of them proposed it.',
  schema: z.object({
    projectId: idSchema,
    projectName: z.string(),
    chapterId: idSchema,
    chapterTitle: z.string(),
    /** True if readers can open the chapter. */
    public: z.boolean(),
    /** Without the owner. */
    reporterIds: z.array(idSchema).min(1),
  }),
  sample: {
    projectId: 12,
    projectName: 'Tuyết rơi',
    chapterId: 340,
    chapterTitle: 'Chương 3: Hoa tàn',
    public: true,
    reporterIds: [9],
  },
});
