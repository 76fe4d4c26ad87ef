import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SpeechEngineName } from '@lacthu/contracts';
import { Clock, DomainError } from '@lacthu/http';
import { Metrics } from '@lacthu/observability';
import {
  OutboundGuard,
  OutboundRefusedError,
  normalizeOpenAiBaseUrl,
  type AddressSource,
} from '@lacthu/outbound';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import type { EncodedSpeech } from '../joining/speech-format';
import { CallMetrics } from './call-metrics';
import { checkedSpeech, type SpeakOnce } from './checked-speech';
import { speakByEdge, useEdgeAddress } from './edge.engine';
import { EngineHealthLog } from './engine-health';
import { EspeakVoice } from './espeak.engine';
import { GTTS_ADDRESS, speakByGtts } from './gtts.engine';
import { speakByOpenAi } from './openai.engine';
import { PARALLEL, PIECE_LIMITS } from './piece-limits';
import type { EngineHealth, PieceLimit, SpeechEngine, SpeechSettings } from './speech-engine.port';
import { SpeechEngineError } from './speech-engine-error';

/** Timeout of one attempt for a piece; the longest piece lasts four minutes, and engines are faster than real time. */
const TRY_MS = 90_000;
/** Largest answer in bytes: the longest piece at half speed, as a WAV of 24,000 Hz, takes three quarters of it. */
const MAX_ANSWER_BYTES = 16 * 1_024 * 1_024;

type Addresses = Pick<TtsConfig, 'EDGE_TTS_URL' | 'GTTS_BASE_URL' | 'OPENAI_BASE_URL'>;

/** All speech engines, with their limits and their health. */
@Injectable()
export class SpeechEngines implements OnApplicationShutdown {
  private readonly log: EngineHealthLog;
  private readonly espeak = new EspeakVoice();
  private readonly calls: CallMetrics;

  constructor(
    @Inject(TTS_CONFIG) private readonly config: Addresses,
    private readonly guard: OutboundGuard,
    clock: Clock,
    metrics: Metrics,
  ) {
    this.calls = new CallMetrics(metrics);
    this.log = new EngineHealthLog(() => clock.now().getTime());
    if (config.EDGE_TTS_URL) useEdgeAddress(config.EDGE_TTS_URL);
  }

  /** @throws DomainError `tts.base_url_not_allowed` for an invalid address */
  open(request: SpeechSettings): SpeechEngine {
    const speakOnce = this.calls.counting(request.engine, this.speakerOf(request));
    return {
      speak: (text, signal) =>
        this.watch(request, checkedSpeech(text, speakOnce, { ...this.pace(request), signal })),
    };
  }

  /** @throws DomainError `tts.base_url_not_allowed` for an address of the user that the outbound guard rejects */
  async assertMayCall({ engine, baseUrl }: SpeechSettings): Promise<void> {
    if (engine !== 'openai' || baseUrl === '') return;
    try {
      await this.guard.assertAllowed(openAiAddress(baseUrl), 'person');
    } catch (error) {
      if (error instanceof OutboundRefusedError) throw new DomainError('tts.base_url_not_allowed');
      throw error;
    }
  }

  health(): EngineHealth[] {
    return this.log.list();
  }

  limitOf(engine: SpeechEngineName): PieceLimit {
    return PIECE_LIMITS[engine];
  }

  /** Requests that one process may send to this engine at the same time. */
  parallel(engine: SpeechEngineName): number {
    return PARALLEL[engine];
  }

  /** Factor by which the audio has to be sped up afterwards, when the engine cannot change its speed. */
  stretch(engine: SpeechEngineName, speed: number): number {
    return engine === 'gtts' ? speed : 1;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.espeak.close();
  }

  private pace({ engine, speed }: SpeechSettings): { speed: number; tryMs: number } {
    return { speed: speed / this.stretch(engine, speed), tryMs: TRY_MS };
  }

  private async watch(request: SpeechSettings, work: Promise<EncodedSpeech>): Promise<EncodedSpeech> {
    const { engine, baseUrl } = request;
    // A failure of the user's own address is no failure of the engine.
    if (baseUrl !== '') return work;
    try {
      const speech = await work;
      this.log.spoke(engine);
      return speech;
    } catch (error) {
      if (error instanceof SpeechEngineError && !isOfPerson(request, error)) this.log.failed(engine, error);
      throw error;
    }
  }

  private speakerOf(request: SpeechSettings): SpeakOnce {
    if (request.engine === 'edge') return (text, signal) => speakByEdge(request, text, signal);
    if (request.engine === 'espeak') return (text, signal) => this.espeak.speak(request, text, signal);
    if (request.engine === 'gtts') {
      const way = { root: this.config.GTTS_BASE_URL ?? GTTS_ADDRESS, fetch: this.guard.fetchFor('operator') };
      return (text, signal) => speakByGtts(request, text, signal, way);
    }
    const source: AddressSource = request.baseUrl === '' ? 'operator' : 'person';
    const baseURL = openAiAddress(request.baseUrl || this.config.OPENAI_BASE_URL);
    const way = { baseURL: baseURL.href, fetch: this.guard.fetchFor(source, MAX_ANSWER_BYTES) };
    return (text, signal) => speakByOpenAi(request, text, signal, way);
  }
}

function openAiAddress(typed: string): URL {
  const address = normalizeOpenAiBaseUrl(typed);
  if (!address) throw new DomainError('tts.base_url_not_allowed');
  return address;
}

/** The limit of one key, or its empty account, does not affect the requests of others. */
const isOfPerson = ({ apiKey }: SpeechSettings, { kind }: SpeechEngineError): boolean =>
  kind === 'rate_limited' && apiKey !== '';
