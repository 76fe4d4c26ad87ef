import { addressText, loadConfig, serviceShape } from '@lacthu/config';
import { z } from 'zod';

const MAX_CONNECTIONS = 100;

export const notificationConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_NOTIFICATION: addressText(['postgres:', 'postgresql:']),
  /** Base address of links in mails. */
  PUBLIC_URL: addressText(['http:', 'https:']).default('http://localhost:8080'),
  /** `smtp://user:password@host:587` or `smtps://…`; if absent, no mail is sent. */
  SMTP_URL: addressText(['smtp:', 'smtps:']).optional(),
  /** `name@host` or `Name <name@host>`; default is the user of SMTP_URL, or no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z.string().optional(),
  /** Concurrent connections of one process to the mail server. */
  MAIL_MAX_CONNECTIONS: z.coerce.number().int().min(1).max(MAX_CONNECTIONS).default(20),
});

export type NotificationConfig = z.infer<typeof notificationConfigSchema>;

export const loadNotificationConfig = (): NotificationConfig => loadConfig(notificationConfigSchema);
