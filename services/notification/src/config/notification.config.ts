import { addressText, loadConfig, serviceShape } from '@lacthu/config';
import { z } from 'zod';

const notificationConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_NOTIFICATION: addressText(['postgres:', 'postgresql:']),
});

export type NotificationConfig = z.infer<typeof notificationConfigSchema>;

export const loadNotificationConfig = (): NotificationConfig => loadConfig(notificationConfigSchema);
