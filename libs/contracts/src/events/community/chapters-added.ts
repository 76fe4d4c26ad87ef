import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const ChaptersAddedV1 = defineEvent({
  type: 'community.story.chapters-added.v1',
  meaning:
    'Chapters that readers have never seen have become readable in a story that was public before; many at once are one event.',
  schema: z.object({
    storyId: idSchema,
    storyName: z.string(),
    /** First of the new chapters in reading order. */
    firstChapterId: idSchema,
    firstChapterTitle: z.string(),
    count: z.number().int().positive(),
  }),
  sample: {
    storyId: 12,
    storyName: 'Tuyết rơi',
    firstChapterId: 340,
    firstChapterTitle: 'Chương 40: Gió bắc',
    count: 3,
  },
});
