import type { ListedModel, TokenUsage } from '@lacthu/contracts';
import type { LimitedAccess } from '../rate-limiter/call-permits';

export interface ChatCall {
  /** Empty: no system message is sent. */
  readonly system: string;
  /** Message of the user; the text to process comes last. */
  readonly user: string;
  readonly signal: AbortSignal;
  /** Timeout of the call in milliseconds, from its permit on. */
  readonly timeoutMs: number;
  /**
   * Longest wait for a permit of the rate limiter, in milliseconds. A call that would have to wait longer fails at once
   * with `rate_limited` and the time to wait. Default: `timeoutMs`, at most a minute.
   */
  readonly maxWaitMs?: number;
  /** A check of the access by the person: it is sent over a daily limit that was learnt, which may have been raised. */
  readonly isCheck?: boolean;
}

export interface ChatAnswer {
  /** Text of the answer without the parts that the provider marks as thoughts; may be empty. */
  readonly text: string;
  /** True when the provider stopped at its length limit. */
  readonly isCut: boolean;
  /** Token usage; engines always set it, estimated from lengths where the provider did not count. */
  readonly usage?: TokenUsage;
  /** The model that answered, where the provider used another one than the requested one. */
  readonly answeredModel?: string;
}

/** A language model behind one access (keys, model, address). */
export interface ChatEngine {
  /** The model that is really called. */
  readonly model: string;
  /** Tokens of prompt and answer together, where the server of the model tells them. */
  readonly contextTokens?: number | undefined;
  /** The keys, and what the rate limiter counts for them. */
  readonly limits?: LimitedAccess | undefined;
  /**
   * @throws ProviderError; the signal's reason when it was aborted
   */
  complete(call: ChatCall): Promise<ChatAnswer>;
  /** Checks address and key with the cheapest call there is. @throws ProviderError */
  check(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<void>;
}

/** A provider that lists its models. */
export interface ModelLister {
  /** The listed models in the provider's order, without those that it marks as not writing text. */
  listModels(call: Pick<ChatCall, 'signal' | 'timeoutMs'>): Promise<ListedModel[]>;
}
