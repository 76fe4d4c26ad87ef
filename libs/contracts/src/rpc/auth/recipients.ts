import { z } from 'zod';
import { roleSchema } from '../../http/auth/account';
import { idSchema } from '../../http/primitives';
import { defineRpc } from '../rpc-contract';

/**
 * Recipients per request or answer: even with names and addresses of maximum length in three-byte letters they fit
 * into the bus limit of 256 KiB.
 */
export const RECIPIENTS_PAGE = 200;

const recipientSchema = z.object({ userId: idSchema, name: z.string(), email: z.string(), role: roleSchema });
export type Recipient = z.infer<typeof recipientSchema>;

export const ListRecipientsRpc = defineRpc({
  subject: 'rpc.auth.list-recipients.v1',
  meaning:
    'Accounts that a mail or notification is for, by rising id. `pro` are those whose Pro runs now, `user` all others without admin.',
  request: z.object({
    target: z.enum(['all', 'user', 'pro', 'admin']),
    afterId: z.number().int().nonnegative(),
    limit: z.number().int().min(1).max(RECIPIENTS_PAGE),
  }),
  response: z.object({ recipients: z.array(recipientSchema) }),
});

export const FindRecipientsRpc = defineRpc({
  subject: 'rpc.auth.find-recipients.v1',
  meaning:
    'Accounts of these addresses (compared as log-in compares them) or ids; unknown ones are left out.',
  request: z.object({
    emails: z.array(z.string().max(254)).max(RECIPIENTS_PAGE).default([]),
    userIds: z.array(idSchema).max(RECIPIENTS_PAGE).default([]),
  }),
  response: z.object({ recipients: z.array(recipientSchema) }),
});
