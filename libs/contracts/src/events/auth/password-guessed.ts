import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

export const PasswordGuessedV1 = defineEvent({
  type: 'auth.account.password-guessed.v1',
  meaning:
    'Many wrong passwords or codes were tried on an account from elsewhere than its owner logs in; at most once a day and account.',
  schema: z.object({ userId: idSchema }),
  sample: { userId: 7 },
});
