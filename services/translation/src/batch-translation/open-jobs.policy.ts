import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';

/** Limits the concurrent jobs of a kind per person. Paused jobs do not count, because they occupy no worker. */
@Injectable()
export class OpenJobsPolicy {
  constructor(
    private readonly jobs: Jobs,
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<TranslationConfig, 'TRANSLATION_OPEN_BATCHES_PER_USER'>,
  ) {}

  /**
   * Concurrent starts are serialized, so each one counts those before it.
   *
   * @param tx transaction that creates the job or opens it again
   * @throws DomainError with the code `tooMany`
   */
  async assertRoom(tx: Tx, user: ActingUser, kind: string, tooMany: ErrorCode): Promise<void> {
    const active = await this.jobs.countActive(tx, user.id, kind);
    if (active >= this.config.TRANSLATION_OPEN_BATCHES_PER_USER) {
      throw new DomainError(tooMany, { retryAfterSeconds: 60 });
    }
  }
}
