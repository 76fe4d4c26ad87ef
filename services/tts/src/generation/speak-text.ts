import { Inject, Injectable } from '@nestjs/common';
import type { Pronunciation } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import pLimit from 'p-limit';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { SpeechEngines } from '../engines/speech-engines';
import { joinSpeech, type AudioTags, type JoinedSpeech, type SpokenPieceAudio } from '../joining/join-speech';
import { UnreadableSpeechError, SpeechTooShortError } from '../joining/speech-errors';
import { planSpeech, type SpokenLine } from '../speech-text/speech-text';
import { EngineSlots } from './engine-slots';
import { inOrder } from './in-order';
import { PieceCache } from './piece-cache';
import { pieceHash } from './piece-hash';
import { runLimited } from './run-limited';

export interface SpeakTextCommand {
  readonly settings: SpeechSettings;
  readonly text: string;
  readonly pronunciations: readonly Pronunciation[];
  readonly tags: AudioTags;
  readonly signal: AbortSignal;
}

export interface SpokenText {
  /** The caller disposes of it. */
  readonly joined: JoinedSpeech;
  /** Requests that this text has cost; cached pieces cost none. */
  readonly requests: number;
}

/** One request to an engine, and its position in the text. */
interface PlannedPiece {
  readonly line: number;
  readonly lineHash: string;
  readonly text: string;
  /** Number of earlier pieces of the line with the same words. */
  readonly repeat: number;
  readonly lastOfLine: boolean;
}

/** State of the pieces of a text. */
interface Progress {
  requests: number;
  /** Hashes of the pieces that were joined last, the newest at the end. */
  readonly latest: string[];
}

/**
 * Pieces in progress per allowed request: while some are spoken, others are read, stored, or wait for the same words
 * to be spoken, so that the engine is never idle.
 */
const IN_HAND = 2;
/** Results per allowed request that may wait for a slower one before them. */
const AHEAD = 3;
/** Joining fetches one piece ahead: an unusable piece is one of the last two. */
const SUSPECTS = 2;

/** Speaks a text in pieces, in parallel and each only once, and joins the pieces to one audio file. */
@Injectable()
export class SpeakText {
  constructor(
    private readonly engines: SpeechEngines,
    private readonly slots: EngineSlots,
    private readonly cache: PieceCache,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'TTS_PARALLEL_PIECES'>,
  ) {}

  /** @throws DomainError `tts.nothing_to_read`; SpeechEngineError and what joining throws; the signal's reason */
  async execute({ settings, text, pronunciations, tags, signal }: SpeakTextCommand): Promise<SpokenText> {
    const lines = planSpeech(text, { limit: this.engines.limitOf(settings.engine), pronunciations });
    if (lines.length === 0) throw new DomainError('tts.nothing_to_read');
    const progress: Progress = { requests: 0, latest: [] };
    const stretch = this.engines.stretch(settings.engine, settings.speed);
    try {
      const pieces = this.speak(settings, stretch, piecesOf(lines), progress, signal);
      const joined = await joinSpeech({ pieces, stretch, tags }, signal);
      return { joined, requests: progress.requests };
    } catch (error) {
      if (error instanceof SpeechTooShortError || error instanceof UnreadableSpeechError) {
        await Promise.all(progress.latest.map((hash) => this.cache.forget(hash)));
      }
      throw error;
    }
  }

  private async *speak(
    settings: SpeechSettings,
    stretch: number,
    pieces: readonly PlannedPiece[],
    progress: Progress,
    signal: AbortSignal,
  ): AsyncGenerator<SpokenPieceAudio> {
    const engine = this.engines.open(settings);
    const parallel = Math.min(this.config.TTS_PARALLEL_PIECES, this.engines.parallel(settings.engine));
    // Audio that is stretched afterwards is spoken at the usual speed, so all speeds share the same cached piece.
    const spoken = { ...settings, speed: settings.speed / stretch };
    const own = pLimit(parallel);
    const options = { parallel: parallel * IN_HAND, ahead: parallel * AHEAD, signal };
    const results = inOrder(pieces, options, async (piece, pieceSignal) => {
      const hash = pieceHash(spoken, piece.text, piece.repeat);
      const obtained = await this.cache.obtain(hash, pieceSignal, () =>
        runLimited(own, pieceSignal, () =>
          this.slots.run(settings.engine, pieceSignal, () => engine.speak(piece.text, pieceSignal)),
        ),
      );
      return { piece, hash, ...obtained };
    });
    for await (const { piece, hash, speech, isNew } of results) {
      if (isNew) progress.requests += 1;
      progress.latest.push(hash);
      progress.latest.splice(0, progress.latest.length - SUSPECTS);
      yield { line: piece.line, hash: piece.lineHash, speech, lastOfLine: piece.lastOfLine };
    }
  }
}

function piecesOf(lines: readonly SpokenLine[]): PlannedPiece[] {
  return lines.flatMap(({ line, hash, pieces }) =>
    pieces.map((text, place) => ({
      line,
      lineHash: hash,
      text,
      repeat: pieces.slice(0, place).filter((before) => before === text).length,
      lastOfLine: place === pieces.length - 1,
    })),
  );
}
