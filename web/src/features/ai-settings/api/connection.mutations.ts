import { useMutation } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { apiKeyOf, type AiSettings } from '../../../settings/ai-settings';

/** POST /api/translate/check-connection: our server asks the provider; `msg` says how it went. */
export function useCheckConnection() {
  return useMutation({
    mutationFn: (settings: AiSettings) =>
      request<{ readonly msg?: string }>('/api/translate/check-connection', {
        method: 'POST',
        json: {
          engine: settings.engine,
          apiKey: apiKeyOf(settings),
          ...(settings.engine === 'openai' ? { baseUrl: settings.baseUrl.trim() } : {}),
        },
      }),
  });
}
