import { useSyncExternalStore } from 'react';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';

/**
 * Maximum width at which the panel is an overlay and closes by itself; on wider windows it is docked beside the page.
 */
export const AI_PANEL_OVERLAY_QUERY = '(max-width: 1500px)';

const docked = storedValue<boolean>({
  key: 'ai-panel',
  decode: (text) => text !== 'closed',
  encode: (isOpen) => (isOpen ? null : 'closed'),
});

// A store instead of component state, because any page may open the panel that the shell shows.
let overlayOpen = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens or closes the AI settings panel in the form that fits the window's width. */
export function setAiPanel(isOpen: boolean): void {
  if (!window.matchMedia(AI_PANEL_OVERLAY_QUERY).matches) {
    docked.set(isOpen);
    return;
  }
  if (overlayOpen === isOpen) return;
  overlayOpen = isOpen;
  for (const listener of listeners) listener();
}

/** Whether the overlay panel is open, and whether the docked panel is wanted. */
export function useAiPanel(): { readonly overlay: boolean; readonly docked: boolean } {
  const overlay = useSyncExternalStore(subscribe, () => overlayOpen);
  return { overlay, docked: useStoredValue(docked) };
}
