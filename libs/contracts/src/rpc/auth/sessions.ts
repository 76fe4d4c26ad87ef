import { z } from 'zod';
import { adminBlockSchema, roleSchema } from '../../http/auth/account';
import { idSchema, timestampSchema } from '../../http/primitives';
import { defineRpc } from '../rpc-contract';

/** Called by the gateway, which may reuse the answer for less than 1 s. */
export const GetSessionRpc = defineRpc({
  subject: 'rpc.auth.get-session.v1',
  meaning: 'Is this session still valid, and what may its user do right now?',
  request: z.object({ sessionId: z.uuid(), userId: idSchema }),
  response: z.object({
    active: z.boolean(),
    role: roleSchema,
    proExpiresAt: timestampSchema.nullable(),
    /** Step an administrator must complete before administration opens. */
    adminBlock: adminBlockSchema.nullable().default(null),
  }),
});

export const GetDisplayNamesRpc = defineRpc({
  subject: 'rpc.auth.get-display-names.v1',
  meaning: 'Names of users by id; unknown ids are left out.',
  request: z.object({ userIds: z.array(idSchema).max(200) }),
  response: z.object({ names: z.array(z.object({ userId: idSchema, name: z.string() })) }),
});
