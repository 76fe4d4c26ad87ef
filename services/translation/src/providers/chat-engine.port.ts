import type { TokenUsage } from '@lacthu/contracts';

export interface ChatCall {
  readonly system: string;
  /** The text to work on stands last. */
  readonly user: string;
  readonly signal: AbortSignal;
  /** Milliseconds this one call may take once it has started. */
  readonly timeoutMs: number;
  /**
   * Milliseconds the call may wait for its turn before it starts: for a place beside other calls of its key, or for the
   * end of a pause the provider asked for. When it is clear that more is needed it fails at once with `rate_limited` and
   * the time to wait. Without it a call waits for as long as it may take, at most a minute.
   */
  readonly maxWaitMs?: number;
}

export interface ChatAnswer {
  /** What the model says, without thoughts that the provider marks as such; may be empty. */
  readonly text: string;
  /** True when the provider stopped at its length limit. */
  readonly isCut: boolean;
  /** What this call has cost. Engines always tell; estimated from lengths where the provider did not count. */
  readonly usage?: TokenUsage;
}

/** A language model behind one access (keys, model, address). */
export interface ChatEngine {
  /**
   * @throws ProviderError; the signal's reason when it was aborted
   */
  complete(call: ChatCall): Promise<ChatAnswer>;
  /** Asks the provider whether address and key are good, as cheaply as it can. @throws ProviderError */
  check(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void>;
}

/** A provider that can be asked for its models. */
export interface ModelLister {
  /** Names of the models that the provider itself lists, in its order; those that write texts, where it says so. */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<string[]>;
}
