import { migrateDatabase } from '@lacthu/database';
import type { ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { authDatabase } from './auth.database';
import { AuthModule } from './auth.module';
import { loadAuthConfig, type AuthConfig } from './config/auth.config';

/** Start-up of this service, shared by the process and the tests. */
export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  loadConfig: loadAuthConfig,
  createModule: (config) => AuthModule.create(config),
  migrate: (config) => migrateDatabase(authDatabase(config)),
  startListeners: (app, config) => connectRpc(app, config, 'auth'),
};
