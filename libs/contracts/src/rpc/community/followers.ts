import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineRpc } from '../rpc-contract';

/** Followers per answer: ids are small, so ten thousand followers take five calls. */
export const FOLLOWERS_PAGE = 2_000;

export const ListFollowersRpc = defineRpc({
  subject: 'rpc.community.list-followers.v1',
  meaning: 'Who follows this story now, by rising id, without its owner; nobody while it is not public.',
  request: z.object({
    storyId: idSchema,
    afterUserId: z.number().int().nonnegative(),
    limit: z.number().int().min(1).max(FOLLOWERS_PAGE),
  }),
  response: z.object({ userIds: z.array(idSchema) }),
});
