import { DomainError } from '@lacthu/http';
import { translationModelOf } from '../model-catalog/translation-models';
import type { ChatEngine } from './chat-engine.port';

/**
 * Refuses a translation-tuned model for work that needs a prompt of ours: it would translate the prompt, and its answer
 * would be stored or thrown away after it was paid for.
 *
 * @throws DomainError `translation.model_only_translates`
 */
export function assertFollowsPrompts({ model }: Pick<ChatEngine, 'model'>): void {
  if (translationModelOf(model)) throw new DomainError('translation.model_only_translates');
}
