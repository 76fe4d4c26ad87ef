import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const UserRegisteredV1 = defineEvent({
  type: 'auth.user.registered.v1',
  meaning: 'A person made an account.',
  schema: z.object({ userId: idSchema }),
  sample: { userId: 7 },
});
