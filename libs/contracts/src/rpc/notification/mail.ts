import { z } from 'zod';
import { defineRpc } from '../rpc-contract';

export const GetMailStateRpc = defineRpc({
  subject: 'rpc.notification.get-mail-state.v1',
  meaning: 'Can mail be sent at all?',
  request: z.object({}),
  response: z.object({ configured: z.boolean() }),
});
