import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HanvietPool } from '@lacthu/hanviet/node';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';

/** The offline engine's threads, one pool for the whole process; one thread is kept free of guests. */
@Injectable()
export class HanvietWorkers extends HanvietPool implements OnApplicationShutdown {
  constructor(@Inject(TRANSLATION_CONFIG) config: Pick<TranslationConfig, 'TRANSLATION_OFFLINE_THREADS'>) {
    super({ size: config.TRANSLATION_OFFLINE_THREADS });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}
