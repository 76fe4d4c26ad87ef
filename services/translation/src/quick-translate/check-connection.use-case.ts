import { Injectable } from '@nestjs/common';
import type { CheckConnectionRequest, ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { runWithTimeout } from '@lacthu/observability';
import { ChatEngines } from '../providers/chat-engines';
import { ProviderError, timeoutError } from '../provider-errors/provider-error';
import { sentenceOf } from '../provider-errors/error-sentences';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';

/** Timeout of the whole check, including the wait for a permit of the rate limiter. */
const TIMEOUT_MS = 30_000;

/** Codes about the connection, because "translation failed" would be misleading here. */
const CODES: Partial<Record<ProviderError['kind'], ErrorCode>> = {
  unavailable: 'translation.connection_unavailable',
  rejected: 'translation.connection_rejected',
  model_unavailable: 'translation.model_unavailable',
  region_refused: 'translation.region_not_served',
};

/** Checks a key and an address the same way as a translation uses them. */
@Injectable()
export class CheckConnection {
  constructor(private readonly engines: ChatEngines) {}

  /** @throws DomainError in the specification's words; where it has none, with a code about the connection */
  async execute({ engine, ...access }: CheckConnectionRequest, signal: AbortSignal): Promise<void> {
    if (engine === 'hanviet') return;
    const chat = await this.engines.open(engine, access);
    try {
      await runWithTimeout((whole) => chat.check({ signal: whole, timeoutMs: TIMEOUT_MS }), TIMEOUT_MS, {
        signal,
        timeoutError,
      });
    } catch (error) {
      throw error instanceof ProviderError ? toDomainError(error) : error;
    }
  }
}

function toDomainError(error: ProviderError): DomainError {
  const code = CODES[error.kind];
  if (!code) return providerErrorToDomainError(error);
  const { successor } = error.facts;
  return new DomainError(code, successor === undefined ? {} : { msg: sentenceOf(error), successor });
}
