import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../client';
import { apiKeyOf, type AiSettings } from '../../settings/ai-settings';
import { providerModelsQuery } from './models.queries';

/**
 * POST /api/translate/check-connection: our server calls the provider; returns the provider's message, if any. A key that
 * works is used to load the list of models.
 */
export function useCheckConnection() {
  const queryClient = useQueryClient();
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
    onSuccess: (_msg, settings) => {
      void queryClient.prefetchQuery(providerModelsQuery(settings));
    },
  });
}

function msgIn(answer: unknown): string | undefined {
  const hasMsg = typeof answer === 'object' && answer !== null && 'msg' in answer;
  return hasMsg && typeof answer.msg === 'string' ? answer.msg : undefined;
}
