import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import type { Logger } from 'pino';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { SweepAudio } from './sweep-audio.use-case';

/** Runs the sweep in processes with background work, from their start on. */
@Injectable()
export class AudioSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly sweepAudio: SweepAudio,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'APP_ROLES' | 'TTS_SWEEP_SECONDS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.APP_ROLES.has('jobs')) return;
    this.sweep();
    this.timer = setInterval(() => this.sweep(), this.config.TTS_SWEEP_SECONDS * 1_000);
  }

  /** Waits for the running sweep, so that its stores are not closed while it uses them. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private sweep(): void {
    this.sweeping ??= this.sweepAudio
      .execute()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'audio.sweep_failed'))
      .finally(() => {
        this.sweeping = undefined;
      });
  }
}
