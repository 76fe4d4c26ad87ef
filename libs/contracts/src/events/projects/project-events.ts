import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

const projectFact = z.object({ projectId: idSchema, ownerId: idSchema });
const sample = { projectId: 12, ownerId: 7 };

export const ProjectPublishedV1 = defineEvent({
  type: 'projects.project.published.v1',
  meaning: 'A project became public.',
  schema: projectFact,
  sample,
});

export const ProjectUnpublishedV1 = defineEvent({
  type: 'projects.project.unpublished.v1',
  meaning: 'A public project was withdrawn by its owner.',
  schema: projectFact,
  sample,
});

export const ProjectChangedV1 = defineEvent({
  type: 'projects.project.changed.v1',
  meaning: 'What readers see of a public project changed: its facts, cover, chapter list or a chapter text.',
  schema: projectFact,
  sample,
});

export const ProjectDeletedV1 = defineEvent({
  type: 'projects.project.deleted.v1',
  meaning: 'A project and its chapters are gone; jobs, files and the public story must go too.',
  schema: projectFact,
  sample,
});

export const UserCountsChangedV1 = defineEvent({
  type: 'projects.user.counts-changed.v1',
  meaning: "A user's number of projects and chapters, as absolute values.",
  schema: z.object({ userId: idSchema, projectCount: z.number().int(), chapterCount: z.number().int() }),
  sample: { userId: 7, projectCount: 2, chapterCount: 130 },
});

export const OfficialAudioExpiringV1 = defineEvent({
  type: 'projects.audio.expiring.v1',
  meaning: 'Official audio of a project will be deleted within a day, and its listen buttons go with it.',
  schema: z.object({
    projectId: idSchema,
    ownerId: idSchema,
    projectName: z.string(),
    public: z.boolean(),
    chapters: z.number().int().positive(),
    expiresAt: z.iso.datetime({ offset: true }),
  }),
  sample: {
    projectId: 12,
    ownerId: 7,
    projectName: 'Tuyết rơi',
    public: true,
    chapters: 3,
    expiresAt: '2026-12-01T08:00:00.000Z',
  },
});
