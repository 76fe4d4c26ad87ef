import type { SpeechFormat } from './speech-format';
import type { TransferredError } from './speech-errors';

/** A piece of speech for the file of a session. */
export interface PieceRequest {
  readonly session: string;
  readonly bytes: Uint8Array;
  readonly format: SpeechFormat;
  readonly lastOfLine: boolean;
}

/** Position of a piece, in samples from the beginning of the file. */
export interface PiecePlace {
  readonly start: number;
  readonly end: number;
}

/** Length of an answer of an engine. */
export interface SpeechMeasure {
  /** Of the whole answer. */
  readonly durationMs: number;
  /** Of the audible part, without the silence at its ends. */
  readonly spokenMs: number;
  readonly silent: boolean;
}

/** Requests that a joining thread handles. `open` creates the file; `discard` removes it and may be sent at any time. */
export interface JoiningWork {
  open(input: { session: string; file: string; tags: Uint8Array; stretch: number }): Promise<void>;
  append(input: PieceRequest): Promise<PiecePlace>;
  finish(input: { session: string }): Promise<{ bytes: number; samples: number }>;
  discard(input: { session: string }): Promise<void>;
  probe(input: { bytes: Uint8Array; format: SpeechFormat }): Promise<SpeechMeasure>;
}

export type WorkName = keyof JoiningWork;
export type WorkInput<Name extends WorkName> = Parameters<JoiningWork[Name]>[0];
export type WorkResult<Name extends WorkName> = Awaited<ReturnType<JoiningWork[Name]>>;

export interface WorkRequest<Name extends WorkName = WorkName> {
  readonly name: Name;
  readonly input: WorkInput<Name>;
}

export type WorkAnswer = { readonly result: WorkResult<WorkName> } | { readonly fault: TransferredError };
