import { Injectable } from '@nestjs/common';
import type { CheckConnectionRequest } from '@lacthu/contracts';
import { ChatEngines } from '../engines/chat-engines';
import { ProviderFault } from '../engines/provider-fault';
import { faultToDomainError } from '../engines/to-domain-error';

const TIMEOUT_MS = 30_000;

/** Tries a key and an address in the very way a translation would use them. */
@Injectable()
export class CheckConnection {
  constructor(private readonly engines: ChatEngines) {}

  /** @throws DomainError in the specification's words */
  async execute({ engine, ...access }: CheckConnectionRequest, signal: AbortSignal): Promise<void> {
    if (engine === 'hanviet') return;
    const chat = await this.engines.open(engine, access);
    try {
      await chat.check({ signal, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      throw error instanceof ProviderFault ? faultToDomainError(error) : error;
    }
  }
}
