import { useMutation } from '@tanstack/react-query';
import { request } from '../client';
import type { AiSettings } from '../../settings/ai-settings';
import { accessOf } from './translate-text';

/** A provider may be slow to list hundreds of models; the server gives it 30 s. */
const TIMEOUT_MS = 35_000;

/** POST /api/translate/models: the models that the provider lists for the user's key, in its order. */
export function useListModels() {
  return useMutation({
    mutationFn: async (settings: AiSettings): Promise<readonly string[]> => {
      const { models } = await request('/api/translate/models', {
        method: 'POST',
        json: { engine: settings.engine, ...accessOf(settings) },
        timeoutMs: TIMEOUT_MS,
        answer: 'listModelsResponseSchema',
      });
      return models;
    },
  });
}
