import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';

export const notificationSchema = z.object({
  id: idSchema,
  title: z.string(),
  message: z.string(),
  link_url: z.string().nullable(),
  created_at: timestampSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

/** GET /api/notifications: the newest 50. */
export const notificationListSchema = z.object({
  success: z.literal(true),
  notifications: z.array(notificationSchema),
  unreadCount: z.number().int().nonnegative(),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/**
 * POST /api/notifications/mark-as-read, with an empty body for all. `upTo`: newest id shown to the reader; later ones
 * stay unread.
 */
export const markAsReadRequestSchema = z.object({ upTo: idSchema.optional() }).default({});
export type MarkAsReadRequest = z.infer<typeof markAsReadRequestSchema>;
