import { useSyncExternalStore } from 'react';
import type { ConvertedText } from '@lacthu/hanviet';
import { HanvietWorker, type BrowserConversion } from './hanviet-worker';
import { startWorker } from './start-worker';

export type { BrowserConversion };

const worker = new HanvietWorker(startWorker);

/**
 * Runs the offline engine in a worker of this browser: the same code and result as on the server, without a request.
 * The chunk is loaded on first use. Callers abort the previous conversion by its signal.
 * @throws Error with a message for the screen when the worker cannot start or breaks; the reason of the signal
 */
export function convertInBrowser(
  conversion: BrowserConversion,
  signal?: AbortSignal,
): Promise<ConvertedText> {
  return worker.convert(conversion, signal);
}

/** Whether a conversion waits for the worker to load its dictionary, which takes seconds once. */
export function useDictionaryLoading(): boolean {
  return useSyncExternalStore(worker.subscribe, worker.isLoading);
}
