/** The one place that knows how the bundler finds the worker; tests put another in its stead. */
export function startWorker(): Worker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
}
