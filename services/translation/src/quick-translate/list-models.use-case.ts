import { Injectable } from '@nestjs/common';
import type { EffectiveModel, ListedModel, ListModelsRequest } from '@lacthu/contracts';
import { runWithTimeout } from '@lacthu/observability';
import { ChatEngines } from '../providers/chat-engines';
import { ProviderError, timeoutError } from '../provider-errors/provider-error';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';

/** Timeout of the whole request, including the wait for a permit of the rate limiter. */
const TIMEOUT_MS = 30_000;

export interface ListedModels {
  /** In the provider's order; none for the offline engine. */
  readonly models: readonly ListedModel[];
  /** Absent for the offline engine. */
  readonly effective?: EffectiveModel;
}

/** Lists a provider's models with the key and address of a translation. */
@Injectable()
export class ListModels {
  constructor(private readonly engines: ChatEngines) {}

  /** @throws DomainError in the specification's words */
  async execute(
    { engine, refresh, ...access }: ListModelsRequest,
    signal: AbortSignal,
  ): Promise<ListedModels> {
    if (engine === 'hanviet') return { models: [] };
    const chat = await this.engines.open(engine, access);
    try {
      const cached = refresh ? undefined : chat.cachedModels();
      const list = (whole: AbortSignal) => chat.listModels({ signal: whole, timeoutMs: TIMEOUT_MS });
      const models = cached ?? (await runWithTimeout(list, TIMEOUT_MS, { signal, timeoutError }));
      return { models, effective: chat.resolve() };
    } catch (error) {
      throw error instanceof ProviderError ? providerErrorToDomainError(error) : error;
    }
  }
}
