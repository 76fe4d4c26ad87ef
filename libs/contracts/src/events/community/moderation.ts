import { z } from 'zod';
import { reportTargetSchema } from '../../http/community/moderation';
import { idSchema } from '../../http/primitives';
import { defineEvent } from '../event-contract';

/** Maximum number of reporters in one event. */
export const UPHELD_REPORTERS_PER_EVENT = 500;

/** Names of moderation actions in the audit log. */
export const moderationActSchema = z.enum([
  'hide_comment',
  'hide_story',
  'restore_comment',
  'restore_story',
  'dismiss_report',
  'mute_user',
  'unmute_user',
]);

const storyShape = { storyId: idSchema, storyName: z.string() };

export const ReportFiledV1 = defineEvent({
  type: 'community.report.filed.v1',
  meaning:
    'A comment or story waits for a decision of administrators: told once, not for every further report.',
  schema: z.object({ caseId: idSchema, target: reportTargetSchema, ...storyShape }),
  sample: { caseId: 3, target: 'comment', storyId: 12, storyName: 'Tuyết rơi' },
});

export const ReportUpheldV1 = defineEvent({
  type: 'community.report.upheld.v1',
  meaning: 'What these readers reported was hidden.',
  schema: z.object({
    target: reportTargetSchema,
    ...storyShape,
    reporterIds: z.array(idSchema).min(1).max(UPHELD_REPORTERS_PER_EVENT),
  }),
  sample: { target: 'comment', storyId: 12, storyName: 'Tuyết rơi', reporterIds: [7, 9] },
});

export const StoryHiddenV1 = defineEvent({
  type: 'community.story.hidden.v1',
  meaning: 'Administrators keep a story from readers; the reason is for its owner.',
  schema: z.object({ ...storyShape, ownerId: idSchema, reason: z.string() }),
  sample: { storyId: 12, storyName: 'Tuyết rơi', ownerId: 7, reason: 'Vi phạm bản quyền' },
});

export const StoryRestoredV1 = defineEvent({
  type: 'community.story.restored.v1',
  meaning: 'A story that administrators had hidden is shown to readers again.',
  schema: z.object({ ...storyShape, ownerId: idSchema }),
  sample: { storyId: 12, storyName: 'Tuyết rơi', ownerId: 7 },
});

export const CommunityAdminActedV1 = defineEvent({
  type: 'community.admin.acted.v1',
  meaning: 'An administrator hid, restored, dismissed or muted; auth keeps the log of administrators.',
  schema: z.object({
    adminId: idSchema,
    action: moderationActSchema,
    /** Affected account: author of the comment, owner of the story, or muted user. */
    targetUserId: idSchema,
    reason: z.string().nullable(),
    /** Details shown in the audit log. Must not contain text of a comment. */
    after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  sample: {
    adminId: 1,
    action: 'hide_comment',
    targetUserId: 7,
    reason: 'Quảng cáo',
    after: { story: 'Tuyết rơi', comment_id: 81, reports: 3 },
  },
});
