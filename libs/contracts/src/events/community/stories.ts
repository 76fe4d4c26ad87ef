import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const StoryChangedV1 = defineEvent({
  type: 'community.story.changed.v1',
  meaning:
    'What guests see of a story is another than before: it was shown, hidden or withdrawn, or its facts, chapters or audio changed. Counts (views, likes, comments) are not told.',
  schema: z.object({ storyId: idSchema }),
  sample: { storyId: 12 },
});
