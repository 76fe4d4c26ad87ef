import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the piece of work being done: one id from the browser to the last log line. */
export interface WorkContext {
  /** The request id of the browser's call, or of the event or job that started this work. */
  readonly correlationId: string;
  /** The span of this work, where tracing is on. */
  readonly spanId?: string | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` so that everything it calls sees `context`. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** The current work, or undefined outside of any. */
export function currentWork(): WorkContext | undefined {
  return storage.getStore();
}

/** The correlation id of the current work, or undefined outside of any. */
export function currentCorrelationId(): string | undefined {
  return storage.getStore()?.correlationId;
}
