import { addressText, loadConfig, serviceShape } from '@lacthu/config';
import { z } from 'zod';

const MAX_CONNECTIONS = 100;

export const notificationConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_NOTIFICATION: addressText(['postgres:', 'postgresql:']),
  /** Where links in mails lead. */
  PUBLIC_URL: addressText(['http:', 'https:']).default('http://localhost:8080'),
  /** `smtp://user:password@host:587` or `smtps://…`; without it no mail is sent. */
  SMTP_URL: addressText(['smtp:', 'smtps:']).optional(),
  /** `name@host` or `Name <name@host>`; absent: the user of SMTP_URL, else no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z.string().optional(),
  /** Connections to the mail server at once, of one process. */
  MAIL_MAX_CONNECTIONS: z.coerce.number().int().min(1).max(MAX_CONNECTIONS).default(20),
});

export type NotificationConfig = z.infer<typeof notificationConfigSchema>;

export const loadNotificationConfig = (): NotificationConfig => loadConfig(notificationConfigSchema);
