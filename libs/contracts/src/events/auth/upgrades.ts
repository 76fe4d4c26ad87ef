import { z } from 'zod';
import { idSchema, timestampSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const UpgradeRequestedV1 = defineEvent({
  type: 'auth.upgrade.requested.v1',
  meaning: 'A person says that he paid; an administrator has to look.',
  schema: z.object({ requestId: idSchema, userId: idSchema, transactionCode: z.string() }),
  sample: { requestId: 3, userId: 7, transactionCode: 'PRO7101530' },
});

export const UpgradeRejectedV1 = defineEvent({
  type: 'auth.upgrade.rejected.v1',
  meaning: 'An administrator rejected an upgrade request.',
  schema: z.object({ requestId: idSchema, userId: idSchema, reason: z.string() }),
  sample: { requestId: 3, userId: 7, reason: 'Không tìm thấy giao dịch.' },
});

export const ProGrantedV1 = defineEvent({
  type: 'auth.pro.granted.v1',
  meaning: 'A term of Pro was granted: an approved request, a single upgrade or a bulk upgrade.',
  schema: z.object({
    userId: idSchema,
    source: z.enum(['request', 'single', 'bulk']),
    /** Months of 30 days; null means unlimited. */
    months: z.number().int().positive().nullable(),
    /** Null means unlimited. */
    proExpiresAt: timestampSchema.nullable(),
    requestId: idSchema.nullable(),
  }),
  sample: {
    userId: 7,
    source: 'request',
    months: 1,
    proExpiresAt: '2026-12-28T00:00:00.000Z',
    requestId: 3,
  },
});
