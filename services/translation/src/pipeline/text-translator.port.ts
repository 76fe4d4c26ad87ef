import type { TokenUsage } from '@lacthu/contracts';
import type { CalledModel } from '../providers/cataloged-engine';
import type { LimitedAccess } from '../rate-limiter/call-permits';
import type { OfflineLine } from './offline-line';
import type { PackSeat } from './call-pack';
import type { PrecedingText } from './preceding-text';
import type { Chunk } from './text-plan';

/** Cause of a failed line: its text was rejected, no answer was usable, or the provider could not be reached. */
export type FailureCause = 'refused' | 'unusable' | 'unreached';

/** A line without a translation, with the reason as a Vietnamese sentence. */
export interface FailedUnit {
  readonly line: number;
  readonly reason: string;
  /** Absent where an engine keeps the line, and in steps that older versions committed. */
  readonly cause?: FailureCause;
  /** The line holds the offline engine's draft. */
  readonly drafted?: true | undefined;
}

/** Result of one chunk: as many lines as the chunk has; failed ones are empty. */
export interface ChunkResult {
  readonly from: number;
  readonly lines: readonly string[];
  readonly failed: readonly FailedUnit[];
  /** From the offline engine: its lines with their alignment. */
  readonly drafts?: readonly OfflineLine[];
  /** Token usage; absent for the offline engine. */
  readonly usage?: TokenUsage;
}

export interface ChunkCall {
  readonly signal: AbortSignal;
  /** Time (ms since 1970) after which no further call is started. */
  readonly deadline: number;
  /** Time (ms since 1970) until which a person waits for rate limits; absent: the deadline. */
  readonly limitsUntil?: number;
  /** The text just before the chunk, so that names, voice and forms of address stay consistent. */
  readonly before?: PrecedingText;
  /** Sends the chunk in one call with those of other texts; absent: alone. */
  readonly seat?: PackSeat;
  /** Called after each paid call, even when the chunk fails in the end. */
  readonly onUsage?: (usage: TokenUsage) => void;
}

/**
 * Translates chunks of one text into Vietnamese with some engine.
 */
export interface TextTranslator {
  /** The model that is called, and the last one that answered in its place; absent for the offline engine. */
  readonly called?: CalledModel;
  /** Its keys, and by which of them the rate limiter counts; absent for the offline engine. */
  readonly limits?: LimitedAccess | undefined;
  /** @throws ProviderError when no line could be translated for a reason outside the text */
  translateChunk(chunk: Chunk, call: ChunkCall): Promise<ChunkResult>;
  /** Characters that a chunk of a job should have now; absent: the usual size. */
  chunkChars?(): number;
}
