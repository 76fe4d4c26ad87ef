import { Inject, Injectable } from '@nestjs/common';
import { SpeechJobEndedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { PublishJobEnded, type EndedJob, type JobLimit } from '@lacthu/jobs';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import type { SpeechJobName } from './speech-job';

/** Settings that all kinds of speech jobs share. */
interface SharedSettings {
  readonly maxAttempts: number;
  readonly limit: JobLimit;
  onEnded(tx: Tx, job: EndedJob): Promise<void>;
}

/** Limits the open jobs of a kind per account, and publishes the end of a job. */
@Injectable()
export class SpeechJobKinds {
  constructor(
    private readonly publishJobEnded: PublishJobEnded,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'TTS_OPEN_JOBS_PER_USER'>,
  ) {}

  /** Settings of a kind for `defineJobKind`. */
  settings(kind: SpeechJobName): SharedSettings {
    return {
      maxAttempts: 3,
      limit: {
        perUser: this.config.TTS_OPEN_JOBS_PER_USER,
        tooMany: 'tts.too_many_open_jobs',
        alreadyOpen: 'tts.job_already_running',
      },
      onEnded: (tx, job) => this.publishJobEnded.execute(tx, SpeechJobEndedV1, kind, job),
    };
  }
}
