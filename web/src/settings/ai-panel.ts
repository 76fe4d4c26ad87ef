import { useSyncExternalStore } from 'react';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';

/** Up to this width the panel lies over the page and closes by itself; above it stands beside the page. */
export const AI_PANEL_OVERLAY_QUERY = '(max-width: 1500px)';

const docked = storedValue<boolean>({
  key: 'ai-panel',
  decode: (text) => text !== 'closed',
  encode: (isOpen) => (isOpen ? null : 'closed'),
});

// A store and not component state: any page may ask for the panel, the shell shows it.
let overlayOpen = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows or hides the AI settings panel, in the form the window's width asks for. */
export function setAiPanel(isOpen: boolean): void {
  if (!window.matchMedia(AI_PANEL_OVERLAY_QUERY).matches) {
    docked.set(isOpen);
    return;
  }
  if (overlayOpen === isOpen) return;
  overlayOpen = isOpen;
  for (const listener of listeners) listener();
}

/** Whether the panel over the page is open, and whether the one beside the page is wanted. */
export function useAiPanel(): { readonly overlay: boolean; readonly docked: boolean } {
  const overlay = useSyncExternalStore(subscribe, () => overlayOpen);
  return { overlay, docked: useStoredValue(docked) };
}
