import { useSyncExternalStore } from 'react';
import type { GenerateSpeechResponse } from '@lacthu/contracts';
import { generateSpeech, type SpeechRequest } from '../../api/speech/speaking';

// Kept outside React: speech takes minutes, and the user may visit another page meanwhile.

/** Speech of one text: running, done, or failed. */
export type SpeechRun =
  | {
      readonly kind: 'making';
      readonly since: number;
      readonly length: number;
      readonly control: AbortController;
    }
  | { readonly kind: 'made'; readonly speech: GenerateSpeechResponse }
  | { readonly kind: 'failed'; readonly error: unknown };

const runs = new Map<string, SpeechRun>();
const listeners = new Set<() => void>();

export function useSpeechRun(key: string): SpeechRun | null {
  return useSyncExternalStore(subscribe, () => runs.get(key) ?? null);
}

/**
 * Generates speech, one at a time per key. The outcome is stored under the key until it is cleared.
 * @returns the speech; null when it was stopped, failed, or is already running
 */
export async function makeSpeech(key: string, order: SpeechRequest): Promise<GenerateSpeechResponse | null> {
  if (runs.get(key)?.kind === 'making') return null;
  const control = new AbortController();
  put(key, { kind: 'making', since: Date.now(), length: order.text.length, control });
  try {
    const speech = await generateSpeech(order, control.signal);
    if (control.signal.aborted) return null;
    put(key, { kind: 'made', speech });
    return speech;
  } catch (error) {
    // Stopped by the user: the key was released at once and may already have a new run.
    if (!control.signal.aborted) put(key, { kind: 'failed', error });
    return null;
  }
}

/** Stops the run. */
export function stopSpeech(key: string): void {
  const run = runs.get(key);
  if (run?.kind !== 'making') return;
  run.control.abort();
  put(key, null);
}

/** Clears a stored outcome. */
export function forgetSpeech(key: string): void {
  if (runs.get(key)?.kind !== 'making') put(key, null);
}

function put(key: string, run: SpeechRun | null): void {
  if (run) runs.set(key, run);
  else runs.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
