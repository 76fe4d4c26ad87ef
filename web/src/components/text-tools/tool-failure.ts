import { ApiError, messageOf } from '../../api/api-error';
import { toolTexts } from './text-tools.texts';

/** What a person is told when post-processing fails, in the words of specification 2, §8. */
export function toolFailure(error: unknown): string {
  if (error instanceof ApiError && !error.isSessionOver && !error.code.startsWith('platform.')) {
    if (error.status === 401) return toolTexts.invalidKey;
    if (error.status === 429) return toolTexts.limited;
    if (error.code === 'web.timeout' || error.status === 504) return toolTexts.tooLate;
  }
  return toolTexts.failure(messageOf(error, toolTexts.unknown));
}
