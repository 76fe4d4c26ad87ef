import type { DataSourceSettings } from '@lacthu/database';
import { JOBS_MIGRATIONS } from '@lacthu/jobs';
import { MESSAGING_MIGRATIONS } from '@lacthu/messaging';
import type { TtsConfig } from './config/tts.config';
import { CreateAudio1796400000000 } from './migrations/1796400000000-create-audio';
import { StoreMoreSpeechFormats1798200000000 } from './migrations/1798200000000-store-more-speech-formats';

/** Database of the service with its migrations in order. */
export const ttsDatabase = (config: TtsConfig): DataSourceSettings => ({
  url: config.DATABASE_URL_TTS,
  applicationName: 'tts',
  migrates: config.APP_ROLES.has('migrate'),
  entities: [],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    ...JOBS_MIGRATIONS,
    CreateAudio1796400000000,
    StoreMoreSpeechFormats1798200000000,
  ],
});
