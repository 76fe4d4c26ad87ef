import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import type { SpeechJobName } from './speech-job';

/** Limits the open speech jobs of a kind per account. */
@Injectable()
export class SpeechJobLimitPolicy {
  constructor(
    private readonly jobs: Jobs,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'TTS_OPEN_JOBS_PER_USER'>,
  ) {}

  /** @param tx the transaction that adds the job @throws DomainError `tts.too_many_open_jobs` */
  async assertRoom(tx: Tx, user: ActingUser, kind: SpeechJobName): Promise<void> {
    const active = await this.jobs.countActive(tx, user.id, kind);
    if (active >= this.config.TTS_OPEN_JOBS_PER_USER) {
      throw new DomainError('tts.too_many_open_jobs', { retryAfterSeconds: 60 });
    }
  }
}
