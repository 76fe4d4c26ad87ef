import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MOST_RETRIES = 2;

/**
 * The app's query client: data stays fresh for 30 s and only transient failures are retried. Requests are sent even
 * when the browser reports that it is offline, because the server may run on this very machine, and because a failed
 * request shows an error while a paused one would spin forever.
 */
export function createQueryClient(): QueryClient {
  // The manager assumes that every page starts online and would miss the change.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Otherwise copies from the offline cache would stay on screen after the network is back.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => mayPass(error) && failures < MOST_RETRIES,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether a retry can help. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && error.isTransient;
}
