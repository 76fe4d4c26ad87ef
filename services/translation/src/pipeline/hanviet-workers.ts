import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HanvietPool } from '@lacthu/hanviet/node';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';

/** Pool of the offline engine's threads, one per process; one thread is reserved for account holders. */
@Injectable()
export class HanvietWorkers extends HanvietPool implements OnApplicationShutdown {
  constructor(@Inject(TRANSLATION_CONFIG) config: Pick<TranslationConfig, 'TRANSLATION_OFFLINE_THREADS'>) {
    super({ size: config.TRANSLATION_OFFLINE_THREADS });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}
