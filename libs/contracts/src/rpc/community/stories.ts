import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineRpc } from '../rpc-contract';

export const ApplyProjectRpc = defineRpc({
  subject: 'rpc.community.apply-project.v1',
  meaning: 'Bring the public copy of this project up to date now, so that its owner reads his own write.',
  request: z.object({ projectId: idSchema }),
  response: z.object({ public: z.boolean(), version: z.number().int() }),
});

export const IsPublicRpc = defineRpc({
  subject: 'rpc.community.is-public.v1',
  meaning: 'Is this project (and so its poster and audio) open to everyone?',
  request: z.object({ projectId: idSchema }),
  response: z.object({
    public: z.boolean(),
    /** Published but hidden by an administrator: visible only to administrators and its owner. */
    hidden: z.boolean().optional(),
  }),
});

export const GetWritingRightsRpc = defineRpc({
  subject: 'rpc.community.get-writing-rights.v1',
  meaning: 'May this person write to the owner of this project, outside of the comments?',
  request: z.object({ userId: idSchema, projectId: idSchema, ownerId: idSchema }),
  response: z.object({
    /** True if readers see the story. */
    public: z.boolean(),
    /** Message for a muted user. */
    mutedMessage: z.string().max(200).nullable(),
    /** True if the owner has blocked this user: nothing he writes is shown to the owner or causes a notification. */
    blocked: z.boolean(),
  }),
});
