import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobQueries } from '@lacthu/jobs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { BATCH_TRANSLATION } from './batch-job';

/** How many batches of one person run side by side. Paused ones wait for him and keep nobody else from a worker. */
@Injectable()
export class OpenBatchesPolicy {
  constructor(
    private readonly queries: JobQueries,
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<TranslationConfig, 'TRANSLATION_OPEN_BATCHES_PER_USER'>,
  ) {}

  /** @throws DomainError `translation.too_many_open_batches` */
  async assertRoom(user: ActingUser): Promise<void> {
    const active = await this.queries.countActive(user.id, BATCH_TRANSLATION);
    if (active >= this.config.TRANSLATION_OPEN_BATCHES_PER_USER) {
      throw new DomainError('translation.too_many_open_batches', { retryAfterSeconds: 60 });
    }
  }
}
