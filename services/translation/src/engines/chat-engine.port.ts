export interface ChatCall {
  readonly system: string;
  /** The text to work on stands last. */
  readonly user: string;
  readonly signal: AbortSignal;
  /** Milliseconds this one call may take. */
  readonly timeoutMs: number;
}

export interface ChatAnswer {
  /** What the model says, without thoughts that the provider marks as such; may be empty. */
  readonly text: string;
  /** True when the provider stopped at its length limit. */
  readonly isCut: boolean;
}

/** A language model behind one access (keys, model, address). */
export interface ChatEngine {
  /**
   * @throws ProviderFault; the signal's reason when it was aborted
   */
  complete(call: ChatCall): Promise<ChatAnswer>;
  /** Asks the provider whether address and key are good, as cheaply as it can. @throws ProviderFault */
  check(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void>;
}
