/** Waits; 0 yields to rendering and input. @throws an AbortError as soon as `signal` is aborted */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('The download was stopped', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
