import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { JOBS_MIGRATIONS, JobsModule } from '@lacthu/jobs';
import { MESSAGING_MIGRATIONS, MessagingModule } from '@lacthu/messaging';
import { TRANSLATION_CONFIG } from './config/translation-config.token';
import type { TranslationConfig } from './config/translation.config';
import { ChatEngines } from './engines/chat-engines';
import { KeyGate } from './engines/key-gate';
import { OutboundGuard } from './outbound/outbound-guard';
import { Translators } from './pipeline/translators';
import { CheckConnection } from './quick-translate/check-connection.use-case';
import { TranslateController } from './quick-translate/translate.controller';
import { TranslateText } from './quick-translate/translate-text.use-case';

/** Translation while a person waits, and in the background. */
@Module({})
export class TranslationModule {
  static create(config: TranslationConfig): DynamicModule {
    return {
      module: TranslationModule,
      imports: [
        PlatformModule.forService('translation', config),
        DatabaseModule.forService({
          url: config.DATABASE_URL_TRANSLATION,
          applicationName: 'translation',
          entities: [],
          migrations: [...MESSAGING_MIGRATIONS, ...JOBS_MIGRATIONS],
        }),
        MessagingModule.forService('translation', config, { handlers: [] }),
        JobsModule.forService(config, {
          processors: [],
          masterKey: config.MASTER_KEY,
          prefix: config.QUEUE_PREFIX,
        }),
      ],
      controllers: [TranslateController],
      providers: [
        { provide: TRANSLATION_CONFIG, useValue: config },
        ChatEngines,
        CheckConnection,
        KeyGate,
        OutboundGuard,
        TranslateText,
        Translators,
      ],
    };
  }
}
