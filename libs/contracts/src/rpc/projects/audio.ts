import { z } from 'zod';
import { audioHistoryEntrySchema } from '../../http/projects/chapter';
import { idSchema } from '../../http/primitives';
import { defineRpc } from '../rpc-contract';

export const AttachAudioRpc = defineRpc({
  subject: 'rpc.projects.attach-audio.v1',
  meaning:
    "Put an audio into a chapter's history; idempotent by asset id. It becomes the official one always, or only where there is none.",
  request: z.object({
    userId: idSchema,
    chapterId: idSchema,
    assetId: z.uuid(),
    official: z.enum(['always', 'if-none']),
    entry: audioHistoryEntrySchema.required({ expiresAt: true, durationMs: true }),
  }),
  response: z.object({ outcome: z.enum(['attached', 'already_attached', 'gone', 'forbidden']) }),
});

export const DetachAudioRpc = defineRpc({
  subject: 'rpc.projects.detach-audio.v1',
  meaning:
    "Take the audio at this place of a chapter's history out; where it was the official one, the chapter has none. With `url` only if it stands there.",
  request: z.object({
    userId: idSchema,
    chapterId: idSchema,
    index: z.number().int().nonnegative(),
    url: z.string().max(500).optional(),
  }),
  response: z.object({
    outcome: z.enum(['detached', 'no_such_entry', 'changed', 'gone', 'forbidden']),
    assetId: z.uuid().nullable(),
  }),
});

export const ListOfficialAudioRpc = defineRpc({
  subject: 'rpc.projects.list-official-audio.v1',
  meaning:
    "The official audio of a project's chapters in display order, for its owner's audiobook; at most 2,000.",
  request: z.object({ userId: idSchema, projectId: idSchema }),
  response: z.object({
    exists: z.boolean(),
    name: z.string(),
    author: z.string(),
    posterName: z.string().nullable(),
    chapters: z.array(z.object({ id: idSchema, title: z.string(), assetId: z.uuid() })),
  }),
});
