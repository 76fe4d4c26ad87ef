import { queryOptions } from '@tanstack/react-query';
import { request } from '../client';

/** Polling interval in ms: an engine's health may change at any moment, and a panel may stay open for hours. */
const HEALTH_MS = 60_000;

export const engineListKey = ['speech', 'engines'] as const;

/** GET /api/tts/engines: the available engines, their health, and how long audio is kept. */
export const engineListQuery = queryOptions({
  queryKey: engineListKey,
  queryFn: ({ signal }) => request('/api/tts/engines', { signal, answer: 'speechEngineListSchema' }),
  refetchInterval: HEALTH_MS,
});
