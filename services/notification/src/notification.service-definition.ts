import type { FastifyInstance } from 'fastify';
import { migrateDatabase } from '@lacthu/database';
import type { ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadNotificationConfig, type NotificationConfig } from './config/notification.config';
import { notificationDatabase } from './notification.database';
import { NotificationModule } from './notification.module';

/** The form says `List-Unsubscribe=One-Click` and nothing else. */
const MAX_BYTES = 4 * 1024;

/** How this service boots; the process and the tests use the same. */
export const notificationService: ServiceDefinition<NotificationConfig> = {
  name: 'notification',
  loadConfig: loadNotificationConfig,
  createModule: (config) => NotificationModule.create(config),
  migrate: (config) => migrateDatabase(notificationDatabase(config)),
  configure: (app) => {
    acceptOneClickForms(app.getHttpAdapter().getInstance());
    return Promise.resolve();
  },
  startListeners: (app, config) => connectRpc(app, config, 'notification'),
};

/**
 * Lets mail programs call the one-click address with a form of either kind, as RFC 8058 §3.1 allows.
 * What it says is known, and whose it is stands in the address, so the body is not looked at.
 */
function acceptOneClickForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    ['multipart/form-data', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, _body, done) => done(null, {}),
  );
}
