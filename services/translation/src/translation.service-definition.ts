import multipart from '@fastify/multipart';
import { DICTIONARY_LIMITS } from '@lacthu/contracts';
import { migrateDatabase } from '@lacthu/database';
import { PARTS_AS_STREAMS, trackUploads, type ServiceDefinition } from '@lacthu/http';
import { connectRpc } from '@lacthu/messaging';
import { loadTranslationConfig, type TranslationConfig } from './config/translation.config';
import { translationDatabase } from './translation.database';
import { TranslationModule } from './translation.module';

/** A form of this service has one file and a handful of text fields. */
const MAX_PARTS = 20;
/** Dictionaries are the largest of the uploaded files. */
const LARGEST_FILE = DICTIONARY_LIMITS.fileBytes;

/** Definition of the service's boot, used by the process and by tests. */
export const translationService: ServiceDefinition<TranslationConfig> = {
  name: 'translation',
  loadConfig: loadTranslationConfig,
  createModule: (config) => TranslationModule.create(config),
  migrate: (config) => migrateDatabase(translationDatabase(config)),
  configure: async (app) => {
    trackUploads(app);
    await app.register(multipart, {
      ...PARTS_AS_STREAMS,
      // One byte above the limit, so that a file that is too large differs from one that just fits.
      limits: { parts: MAX_PARTS, fileSize: LARGEST_FILE + 1 },
      throwFileSizeLimit: false,
    });
  },
  startListeners: (app, config) => connectRpc(app, config, 'translation'),
};
