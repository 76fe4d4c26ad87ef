import { Inject, Injectable } from '@nestjs/common';
import { ERROR_CATALOGUE, type SpeechEngineList } from '@lacthu/contracts';
import { ffmpegAvailable } from '../audiobook/make-audiobook';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import type { EngineHealth } from '../engines/speech-engine.port';
import { SpeechEngines } from '../engines/speech-engines';

export interface SpeechAbilities {
  readonly engines: readonly EngineHealth[];
  readonly audiobook: SpeechEngineList['audiobook'];
  readonly retentionDays: number;
}

/** Engines and voices that this server offers, with the health of each engine. */
@Injectable()
export class EngineListQueries {
  constructor(
    private readonly engines: SpeechEngines,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'AUDIO_RETENTION_DAYS'>,
  ) {}

  async find(): Promise<SpeechAbilities> {
    const available = await ffmpegAvailable();
    return {
      engines: this.engines.health(),
      audiobook: { available, message: available ? null : ERROR_CATALOGUE['tts.audiobook_unavailable'].msg },
      retentionDays: this.config.AUDIO_RETENTION_DAYS,
    };
  }
}
