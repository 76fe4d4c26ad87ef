import { migrateDatabase } from '@lacthu/database';
import type { ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadTtsConfig, type TtsConfig } from './config/tts.config';
import { ttsDatabase } from './tts.database';
import { TtsModule } from './tts.module';

/** Boots the service; used by its process and by the tests. */
export const ttsService: ServiceDefinition<TtsConfig> = {
  name: 'tts',
  loadConfig: loadTtsConfig,
  createModule: (config) => TtsModule.create(config),
  migrate: (config) => migrateDatabase(ttsDatabase(config)),
  startListeners: (app, config) => connectRpc(app, config, 'tts'),
};
