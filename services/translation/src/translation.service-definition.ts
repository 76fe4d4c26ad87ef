import type { ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadTranslationConfig, type TranslationConfig } from './config/translation.config';
import { TranslationModule } from './translation.module';

/** How this service boots; the process and the tests use the same. */
export const translationService: ServiceDefinition<TranslationConfig> = {
  name: 'translation',
  loadConfig: loadTranslationConfig,
  createModule: (config) => TranslationModule.create(config),
  startListeners: (app, config) => connectRpc(app, config, 'translation'),
};
