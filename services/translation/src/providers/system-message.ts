import type { ChatCall } from './chat-engine.port';
import { ProviderError } from '../provider-errors/provider-error';

/** Address and model of each model that is known to refuse system messages. */
export type SystemlessModels = Pick<Set<string>, 'has' | 'add'>;

/** Instructions and text as one message, for a model that takes no system message. The text stands last. */
export function mergedPrompt({ system, user }: Pick<ChatCall, 'system' | 'user'>): string {
  return `${system}\n\n${user}`;
}

/**
 * Asks with a system message, or without one where the model is known to refuse it; one that refuses it now is asked
 * again without, and remembered.
 *
 * @param place address and model
 * @throws ProviderError `rejected` when it refuses the other form, too
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
