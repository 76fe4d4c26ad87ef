import { Injectable } from '@nestjs/common';
import type { CheckConnectionRequest, ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { runWithTimeout } from '@lacthu/observability';
import { ChatEngines } from '../providers/chat-engines';
import { ProviderError, timeoutError } from '../provider-errors/provider-error';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';

/** Of the whole answer: also the wait for a turn beside other calls of the key. */
const TIMEOUT_MS = 30_000;

/** Nothing was to be translated, so that 'a translation failed' would tell a person nothing. */
const CODES: Partial<Record<ProviderError['kind'], ErrorCode>> = {
  unavailable: 'translation.connection_unavailable',
  rejected: 'translation.connection_rejected',
  model_unavailable: 'translation.model_unavailable',
  region_refused: 'translation.region_not_served',
};

/** Tries a key and an address in the very way a translation would use them. */
@Injectable()
export class CheckConnection {
  constructor(private readonly engines: ChatEngines) {}

  /** @throws DomainError in the specification's words; where it has none for the fault, in words about the connection */
  async execute({ engine, ...access }: CheckConnectionRequest, signal: AbortSignal): Promise<void> {
    if (engine === 'hanviet') return;
    const chat = await this.engines.open(engine, access);
    try {
      await runWithTimeout((whole) => chat.check({ signal: whole, timeoutMs: TIMEOUT_MS }), TIMEOUT_MS, {
        signal,
        timeoutError,
      });
    } catch (error) {
      throw error instanceof ProviderError ? refusalOf(error) : error;
    }
  }
}

function refusalOf(fault: ProviderError): DomainError {
  const code = CODES[fault.kind];
  return code ? new DomainError(code) : providerErrorToDomainError(fault);
}
