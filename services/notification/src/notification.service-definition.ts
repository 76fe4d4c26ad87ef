import type { FastifyInstance } from 'fastify';
import { migrateDatabase } from '@lacthu/database';
import type { ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadNotificationConfig, type NotificationConfig } from './config/notification.config';
import { notificationDatabase } from './notification.database';
import { NotificationModule } from './notification.module';

/** The form contains only `List-Unsubscribe=One-Click`. */
const MAX_BYTES = 4 * 1024;

/** Start-up of this service, shared by the process and the tests. */
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
 * Accepts the forms that mail programs post to the one-click address (RFC 8058 §3.1). The address identifies the user,
 * so the body is ignored.
 */
function acceptOneClickForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    ['multipart/form-data', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, _body, done) => done(null, {}),
  );
}
