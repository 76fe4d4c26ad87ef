import type { ChatCall } from './chat-engine.port';
import { ProviderError } from '../provider-errors/provider-error';

/** Models that reject system messages, as address and model. */
export type SystemlessModels = Pick<Set<string>, 'has' | 'add'>;

/** Instructions and text as one message, for a model without system messages. The text comes last. */
export function mergedPrompt({ system, user }: Pick<ChatCall, 'system' | 'user'>): string {
  return `${system}\n\n${user}`;
}

/**
 * Calls `ask` with a system message, or with a merged message where the model is known to reject system messages. A model
 * that rejects it now is remembered and asked again with the merged one.
 *
 * @param place address and model
 * @throws ProviderError `rejected` when the model rejects both forms
 */
export async function withSystemMessage<T>(
  known: SystemlessModels,
  place: string,
  ask: (isMerged: boolean) => Promise<T>,
): Promise<T> {
  const isRefusal = (error: unknown): error is ProviderError =>
    error instanceof ProviderError && error.kind === 'system_refused';
  if (!known.has(place)) {
    try {
      return await ask(false);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      known.add(place);
    }
  }
  try {
    return await ask(true);
  } catch (error) {
    throw isRefusal(error) ? new ProviderError('rejected', error.facts) : error;
  }
}
