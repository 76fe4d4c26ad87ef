import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MOST_RETRIES = 2;

/**
 * One client for the app: facts are fresh for 30 s, only failures that may pass are tried again. Calls are made even
 * when the browser believes itself offline: the server may be this very machine, and a call that fails says so at once
 * while one that is held back would spin without a word.
 */
export function createQueryClient(): QueryClient {
  // It takes every page for one with a network, and would not notice that it comes.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Or what was kept for the time without a network would stay on screen.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => mayPass(error) && failures < MOST_RETRIES,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether trying again can help at all. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && error.isTransient;
}
