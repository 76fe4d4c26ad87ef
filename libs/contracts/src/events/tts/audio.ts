import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

const sampleAsset = '0b0f8c1e-6f0d-4c60-9d9e-5a5f1b1f7a12';

export const AudioDeletedV1 = defineEvent({
  type: 'tts.audio.deleted.v1',
  meaning: 'Audio of chapters of one project is gone: its time was up. Copies of its address must go too.',
  schema: z.object({ projectId: idSchema, assetIds: z.array(z.uuid()).min(1).max(500) }),
  sample: { projectId: 12, assetIds: [sampleAsset] },
});

export const AudioExpiringV1 = defineEvent({
  type: 'tts.audio.expiring.v1',
  meaning: 'Audio of a project will be deleted within a day; told once for each audio.',
  schema: z.object({
    projectId: idSchema,
    ownerId: idSchema,
    assetIds: z.array(z.uuid()).min(1).max(500),
    /** Expiry of the first of them. */
    expiresAt: z.iso.datetime({ offset: true }),
  }),
  sample: { projectId: 12, ownerId: 7, assetIds: [sampleAsset], expiresAt: '2026-12-01T08:00:00.000Z' },
});
