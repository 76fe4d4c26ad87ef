import type { ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadNotificationConfig, type NotificationConfig } from './config/notification.config';
import { acceptOneClickForms } from './mail/one-click-forms';
import { NotificationModule } from './notification.module';

/** How this service boots; the process and the tests use the same. */
export const notificationService: ServiceDefinition<NotificationConfig> = {
  name: 'notification',
  loadConfig: loadNotificationConfig,
  createModule: (config) => NotificationModule.create(config),
  configure: (app) => {
    acceptOneClickForms(app.getHttpAdapter().getInstance());
    return Promise.resolve();
  },
  startListeners: (app, config) => connectRpc(app, config, 'notification'),
};
