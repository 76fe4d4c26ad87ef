import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const StoryChangedV1 = defineEvent({
  type: 'community.story.changed.v1',
  meaning:
    'What guests see of a story is another than before: it was shown, hidden or withdrawn, or its facts, chapters or audio changed. Counts (views, reactions, followers) are told by `community.stories.counted.v1`.',
  schema: z.object({ storyId: idSchema }),
  sample: { storyId: 12 },
});

/** Minimum interval in milliseconds between two count events of one story. */
export const COUNTS_PUBLISH_INTERVAL_MS = 4_000;
/** Stories per count event: as many as one batch of visits can contain. */
const STORIES_PER_COUNT = 1_000;

export const StoriesCountedV1 = defineEvent({
  type: 'community.stories.counted.v1',
  meaning:
    'Views, reactions or followers of these stories were counted. Told at once, then not again for COUNTS_PUBLISH_INTERVAL_MS: a consumer must take the counts as changed now and once more after that time.',
  schema: z.object({ storyIds: z.array(idSchema).min(1).max(STORIES_PER_COUNT) }),
  sample: { storyIds: [12, 15] },
});
