/** A short fact for the person; the shell that is on screen shows it. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly message: string;
  /** Takes back what it tells of; offered with it on pages with the component library, which alone have such acts. */
  readonly undo?: () => void;
}

type ToastListener = (toast: Toast) => void;

// A store outside React because texts come from mutations and from both shells' pages.
/** Each with what takes down all that it shows. */
const listeners = new Map<ToastListener, () => void>();
const waiting: Toast[] = [];

function show(toast: Toast): void {
  if (listeners.size === 0) waiting.push(toast);
  for (const listener of listeners.keys()) listener(toast);
}

export const toasts = {
  success: (message: string, undo?: () => void): void =>
    show({ kind: 'success', message, ...(undo && { undo }) }),
  error: (message: string): void => show({ kind: 'error', message }),
  /** What the person should look at; shown longer than the others. */
  warning: (message: string): void => show({ kind: 'warning', message }),
  info: (message: string): void => show({ kind: 'info', message }),
  /** The person has left what they were about. */
  takeDown: (): void => {
    waiting.length = 0;
    for (const takeDown of listeners.values()) takeDown();
  },
};

/** Called by a shell; facts told while no shell was on screen come first. */
export function listenToToasts(listener: ToastListener, takeDown: () => void = () => undefined): () => void {
  listeners.set(listener, takeDown);
  for (const toast of waiting.splice(0)) listener(toast);
  return () => listeners.delete(listener);
}
