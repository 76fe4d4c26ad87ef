import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of a request, event or job: one id from the browser to the last log entry. */
export interface WorkContext {
  /** Id of the request of the browser, or of the event or job that started this work. */
  readonly correlationId: string;
  /** The span of this work while tracing is enabled. */
  readonly spanId?: string | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` and everything it calls in `context`. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** The current context; undefined outside of any. */
export function currentWork(): WorkContext | undefined {
  return storage.getStore();
}

/** The correlation id of the current context; undefined outside of any. */
export function currentCorrelationId(): string | undefined {
  return storage.getStore()?.correlationId;
}
