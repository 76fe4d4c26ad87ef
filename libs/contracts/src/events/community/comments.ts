import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const CommentRepliedV1 = defineEvent({
  type: 'community.comment.replied.v1',
  meaning: "Somebody has replied to another person's comment on a public story.",
  schema: z.object({
    storyId: idSchema,
    storyName: z.string(),
    commentId: idSchema,
    parentCommentId: idSchema,
    /** Author of the parent comment. */
    toUserId: idSchema,
  }),
  sample: { storyId: 12, storyName: 'Tuyết rơi', commentId: 81, parentCommentId: 80, toUserId: 7 },
});
