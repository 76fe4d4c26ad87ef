import { useMutation } from '@tanstack/react-query';
import { request } from '../client';
import { apiKeyOf, type AiSettings } from '../../settings/ai-settings';

/** POST /api/translate/check-connection: our server calls the provider; returns the provider's message, if any. */
export function useCheckConnection() {
  return useMutation({
    mutationFn: async (settings: AiSettings): Promise<string | undefined> => {
      const answer = await request('/api/translate/check-connection', {
        method: 'POST',
        json: {
          engine: settings.engine,
          apiKey: apiKeyOf(settings),
          ...(settings.engine === 'openai' ? { baseUrl: settings.baseUrl.trim() } : {}),
        },
      });
      return msgIn(answer);
    },
  });
}

function msgIn(answer: unknown): string | undefined {
  const hasMsg = typeof answer === 'object' && answer !== null && 'msg' in answer;
  return hasMsg && typeof answer.msg === 'string' ? answer.msg : undefined;
}
