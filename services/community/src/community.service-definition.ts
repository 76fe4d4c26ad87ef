import { migrateDatabase } from '@lacthu/database';
import type { ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { communityDatabase } from './community.database';
import { CommunityModule } from './community.module';
import { loadCommunityConfig, type CommunityConfig } from './config/community.config';
import { ChapterController } from './reading/chapter.controller';

/** Start-up of this service, shared by the process and the tests. */
export const communityService: ServiceDefinition<CommunityConfig> = {
  name: 'community',
  loadConfig: loadCommunityConfig,
  createModule: (config) => CommunityModule.create(config),
  leanControllers: [ChapterController],
  migrate: (config) => migrateDatabase(communityDatabase(config)),
  startListeners: (app, config) => connectRpc(app, config, 'community'),
};
