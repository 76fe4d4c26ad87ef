/** A short message for the user, shown by the current shell. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly message: string;
  /** Undoes what the message reports; offered only on pages with the component library. */
  readonly undo?: () => void;
}

type ToastListener = (toast: Toast) => void;

// Kept outside React because mutations and the pages of both shells add toasts.
/** Listeners with the function that removes their toasts. */
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
  /** A message that needs attention; shown longer than the others. */
  warning: (message: string): void => show({ kind: 'warning', message }),
  info: (message: string): void => show({ kind: 'info', message }),
  /** Removes all toasts, because the user has moved on. */
  takeDown: (): void => {
    waiting.length = 0;
    for (const takeDown of listeners.values()) takeDown();
  },
};

/** Subscribes a shell; toasts added while no shell was mounted are delivered first. */
export function listenToToasts(listener: ToastListener, takeDown: () => void = () => undefined): () => void {
  listeners.set(listener, takeDown);
  for (const toast of waiting.splice(0)) listener(toast);
  return () => listeners.delete(listener);
}
