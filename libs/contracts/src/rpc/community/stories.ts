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
  response: z.object({ public: z.boolean() }),
});
