import type { TokenUsage } from '@lacthu/contracts';
import type { OfflineLine } from './offline-line';
import type { PrecedingText } from './preceding-text';
import type { Chunk } from './text-plan';

/** Why a line failed: its text is refused, no answer for it was any good, or nobody could be asked. */
export type FailureCause = 'refused' | 'unusable' | 'unreached';

/** A line without a translation, with the reason in one sentence for people. */
export interface FailedUnit {
  readonly line: number;
  readonly reason: string;
  /** Absent where an engine keeps the line, and of what was committed earlier. */
  readonly cause?: FailureCause;
  /** The draft of the offline engine stands in its place. */
  readonly drafted?: true | undefined;
}

/** What became of one chunk: as many lines as it has; failed ones are empty. */
export interface ChunkResult {
  readonly from: number;
  readonly lines: readonly string[];
  readonly failed: readonly FailedUnit[];
  /** Of the offline engine: its lines with where their words came from. */
  readonly drafts?: readonly OfflineLine[];
  /** What it has cost; absent where nobody was paid. */
  readonly usage?: TokenUsage;
}

export interface ChunkCall {
  readonly signal: AbortSignal;
  /** Moment (ms since 1970) after which no further call is started. */
  readonly deadline: number;
  /** Moment (ms since 1970) until which a person waits for limits; absent: until the deadline. */
  readonly limitsUntil?: number;
  /** What stands just before the chunk, so that names, voice and forms of address go on. */
  readonly before?: PrecedingText;
  /** Told of each call that was paid for as soon as it is over, also when the chunk fails in the end. */
  readonly onUsage?: (usage: TokenUsage) => void;
}

/**
 * Turns chunks of one text into Vietnamese, however an engine does it.
 */
export interface TextTranslator {
  /** @throws ProviderError when no line of the chunk could be had for a reason outside of the text */
  translateChunk(chunk: Chunk, call: ChunkCall): Promise<ChunkResult>;
}
