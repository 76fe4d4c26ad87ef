import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

/** Names of notification actions in the audit log. */
export const mailActSchema = z.enum(['broadcast', 'selective_email', 'cancel_campaign', 'test_email']);

export const AdminActedV1 = defineEvent({
  type: 'notification.admin.acted.v1',
  meaning: 'An administrator sent or stopped something; auth keeps the log of administrators.',
  schema: z.object({
    adminId: idSchema,
    action: mailActSchema,
    /**
     * Details shown in the audit log: title, target, number of recipients. Must not contain text of a mail or
     * addresses.
     */
    after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  sample: {
    adminId: 1,
    action: 'broadcast',
    after: { campaign_id: '6f1f2f0e-6b0e-4a3b-9a70-0b2c5d6e7f80', title: 'Bảo trì tối nay', by_mail: true },
  },
});
