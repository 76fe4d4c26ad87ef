import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MESSAGING_MIGRATIONS, MessagingModule } from '@lacthu/messaging';
import type { TtsConfig } from './config/tts.config';

/** Speech. It boots and is watched like every service; its routes are not built yet and answer 404. */
@Module({})
export class TtsModule {
  static create(config: TtsConfig): DynamicModule {
    return {
      module: TtsModule,
      imports: [
        PlatformModule.forService('tts', config),
        DatabaseModule.forService({
          url: config.DATABASE_URL_TTS,
          applicationName: 'tts',
          entities: [],
          migrations: [...MESSAGING_MIGRATIONS],
        }),
        MessagingModule.forService('tts', config, { handlers: [] }),
      ],
    };
  }
}
