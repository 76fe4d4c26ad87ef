import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineRpc } from '../rpc-contract';

export const GetChapterAccessRpc = defineRpc({
  subject: 'rpc.projects.get-chapter-access.v1',
  meaning: 'May this user edit this chapter, and which version is it?',
  request: z.object({ userId: idSchema, chapterId: idSchema }),
  response: z.object({
    exists: z.boolean(),
    mayEdit: z.boolean(),
    projectId: idSchema.nullable(),
    version: z.number().int().nullable(),
  }),
});

export const GetProjectAccessRpc = defineRpc({
  subject: 'rpc.projects.get-project-access.v1',
  meaning: 'May this user edit this project, and does it have this chapter?',
  request: z.object({ userId: idSchema, projectId: idSchema, chapterId: idSchema.optional() }),
  response: z.object({
    exists: z.boolean(),
    mayEdit: z.boolean(),
    /** Present if the request names a chapter. */
    hasChapter: z.boolean().optional(),
  }),
});
