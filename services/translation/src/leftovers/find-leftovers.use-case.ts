import { Inject, Injectable } from '@nestjs/common';
import { TRANSLATE_LIMITS, type FindLeftoversRequest, type TranslationEngine } from '@lacthu/contracts';
import { Clock, DomainError, type Identity } from '@lacthu/http';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { ChatEngines } from '../providers/chat-engines';
import { ProviderError } from '../provider-errors/provider-error';
import { OfflineBudget } from '../pipeline/offline-budget';
import { toOfflineError } from '../pipeline/offline-error';
import { LeftoverFinder, type FoundLeftovers } from './leftover-finder';
import { sentenceOf } from '../provider-errors/error-sentences';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';

/** Timeout of a scan by the specification, in milliseconds. */
const SCAN_TIMEOUT_MS = 30_000;
/** Reserved for the offline readings of what a slow provider does not answer in time. */
const OFFLINE_RESERVE_MS = 3_000;

export interface FindLeftoversCommand {
  readonly engine: TranslationEngine;
  readonly request: FindLeftoversRequest;
  readonly identity: Pick<Identity, 'user' | 'clientKey'>;
  readonly signal: AbortSignal;
}

/** Finds replacements for leftover Chinese while a person waits. Neither text nor keys are stored. */
@Injectable()
export class FindLeftovers {
  constructor(
    private readonly finder: LeftoverFinder,
    private readonly engines: ChatEngines,
    private readonly budget: OfflineBudget,
    private readonly clock: Clock,
    @Inject(TRANSLATION_CONFIG) private readonly config: TranslationConfig,
  ) {}

  /** @throws DomainError in the specification's words; the signal's reason when the client disconnected */
  async execute({ engine, request, identity, signal }: FindLeftoversCommand): Promise<FoundLeftovers> {
    const { text, ...access } = request;
    const caller = this.budget.callerOf(identity);
    if (!identity.user && text.length > TRANSLATE_LIMITS.guestText)
      throw new DomainError('translation.text_too_long');
    if (engine === 'hanviet' && text.length > caller.longestText)
      throw new DomainError('translation.offline_text_too_long');
    const openEngine = engine === 'hanviet' ? null : () => this.engines.open(engine, access);
    try {
      return await this.finder.find(text, openEngine, {
        signal,
        deadline: this.clock.now().getTime() + SCAN_TIMEOUT_MS - OFFLINE_RESERVE_MS,
        callTimeoutMs: this.config.TRANSLATION_CALL_TIMEOUT_SECONDS * 1_000,
        parallel: this.config.TRANSLATION_PARALLEL_CHUNKS,
        waitsForLimits: true,
        caller,
      });
    } catch (error) {
      throw error instanceof ProviderError ? scanError(error) : toOfflineError(error);
    }
  }
}

/** Converts a provider's error with the specification's sentences for scans; bad keys and rate limits as everywhere. */
function scanError(error: ProviderError): DomainError {
  const converted = providerErrorToDomainError(error);
  if (converted.code === 'translation.provider_timeout')
    return new DomainError(converted.code, { msg: 'Timeout khi xử lý. Thử với text ngắn hơn.' });
  if (converted.code === 'translation.failed' || converted.code === 'translation.model_unavailable')
    return new DomainError('translation.failed', {
      msg: 'Rà soát thất bại',
      detail: sentenceOf(error),
      ...(converted.details.successor !== undefined && { successor: converted.details.successor }),
    });
  return converted;
}
