/** The only module that depends on how the bundler finds the worker; tests replace it. */
export function startWorker(): Worker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
}
