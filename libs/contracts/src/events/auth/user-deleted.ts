import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const UserDeletedV1 = defineEvent({
  type: 'auth.user.deleted.v1',
  meaning: 'A person deleted their account; every service deletes what it holds of them.',
  schema: z.object({ userId: idSchema }),
  sample: { userId: 7 },
});
