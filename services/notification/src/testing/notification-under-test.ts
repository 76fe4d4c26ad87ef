import { bootTestService, type TestService } from '@lacthu/testing';
import type { NotificationConfig } from '../config/notification.config';
import { notificationService } from '../notification.service-definition';

/** The service on a fresh database; `own` sets up mail, which is off otherwise. */
export function bootNotification(own: Partial<NotificationConfig> = {}): Promise<TestService> {
  return bootTestService(notificationService, {
    own: (databaseUrl) => ({
      DATABASE_URL_NOTIFICATION: databaseUrl,
      PUBLIC_URL: 'https://lacthu.example.org',
      MAIL_MAX_CONNECTIONS: 20,
      ...own,
    }),
  });
}
