import type { Mp3File } from './mp3-file';
import type { PieceRequest, PiecePlace } from './joining-protocol';
import { amplify, gainFor, speechLevel } from './loudness';
import { audiblePart, fadeEdges } from './piece-edges';
import type { SpeechDecoder } from './speech-decoder';
import { SpeechTooShortError } from './speech-errors';
import { stretched } from './stretch';
import { toSpeechRate } from './resample';
import { samplesOf } from './pcm';

/** Pause between two lines (paragraphs). */
const BETWEEN_LINES = samplesOf(500);
/** Longest pause between two pieces of one line. */
const WITHIN_LINE = samplesOf(220);
/** Shorter silence at the end of a piece may be encoder padding, which is no pause. */
const MEANT = samplesOf(100);

/**
 * Samples of silence between two pieces. Within a line the speaker's own pause is kept up to a limit; a sentence that
 * was cut into pieces continues without one.
 * @param silenceAfter samples of silence at the end of the first piece
 */
function pauseAfter(piece: { silenceAfter: number; lastOfLine: boolean }): number {
  if (piece.lastOfLine) return BETWEEN_LINES;
  return piece.silenceAfter < MEANT ? 0 : Math.min(piece.silenceAfter, WITHIN_LINE);
}

/** One output file: decodes, normalises and appends the pieces one by one, without keeping any. */
export class JoiningSession {
  /** Samples of silence before the next piece. */
  private pause = 0;

  constructor(
    private readonly file: Mp3File,
    private readonly decoder: SpeechDecoder,
    /** Speed-up factor; the pitch stays. */
    private readonly stretch: number,
  ) {}

  /**
   * @returns position of the piece in the file
   * @throws SpeechTooShortError when nothing is audible, UnreadableSpeechError
   */
  async append({ bytes, format, lastOfLine }: Omit<PieceRequest, 'session'>): Promise<PiecePlace> {
    const pcm = toSpeechRate(await this.decoder.decode(bytes, format));
    const level = speechLevel(pcm);
    if (level === 0) throw new SpeechTooShortError('a piece of the speech is silent');
    const { samples, silenceAfter } = audiblePart(pcm, level);
    const spoken = stretched(samples, this.stretch);
    amplify(spoken, gainFor(level));
    fadeEdges(spoken);
    this.file.appendSilence(Math.round(this.pause / this.stretch));
    const start = this.file.samples;
    this.file.append(spoken);
    this.pause = pauseAfter({ silenceAfter, lastOfLine });
    return { start, end: this.file.samples };
  }

  /** @returns bytes and samples of the whole file */
  finish(): { bytes: number; samples: number } {
    return { bytes: this.file.finish(), samples: this.file.samples };
  }

  discard(): void {
    this.file.discard();
  }
}
