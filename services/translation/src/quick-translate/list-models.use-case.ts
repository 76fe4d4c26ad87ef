import { Injectable } from '@nestjs/common';
import type { ListModelsRequest } from '@lacthu/contracts';
import { runWithTimeout } from '@lacthu/observability';
import { ChatEngines } from '../providers/chat-engines';
import { ProviderError, timeoutError } from '../provider-errors/provider-error';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';

/** Timeout of the whole request, including the wait for a permit of the rate limiter. */
const TIMEOUT_MS = 30_000;

/** Lists a provider's models with the key and address of a translation. */
@Injectable()
export class ListModels {
  constructor(private readonly engines: ChatEngines) {}

  /**
   * @returns names in the provider's order; none for the offline engine
   * @throws DomainError in the specification's words
   */
  async execute({ engine, ...access }: ListModelsRequest, signal: AbortSignal): Promise<string[]> {
    if (engine === 'hanviet') return [];
    const chat = await this.engines.open(engine, access);
    try {
      return await runWithTimeout(
        (whole) => chat.listModels({ signal: whole, timeoutMs: TIMEOUT_MS }),
        TIMEOUT_MS,
        { signal, timeoutError },
      );
    } catch (error) {
      throw error instanceof ProviderError ? providerErrorToDomainError(error) : error;
    }
  }
}
