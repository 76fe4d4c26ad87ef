/** A background job that was started on this page. */
export interface StartedJob {
  /** Kind as used in live hints, such as `post-process`. */
  readonly kind: string;
  readonly id: string;
  readonly projectId: number;
  /** Number of chapters in the job. */
  readonly total: number;
}

type StartListener = (job: StartedJob) => void;

// Kept outside React because one feature starts a job and another follows it.
const listeners = new Set<StartListener>();

/** Announces a started job to its listeners before any list of the server contains it. */
export function tellJobStarted(job: StartedJob): void {
  for (const listener of listeners) listener(job);
}

/** Calls the listener at every start; returns a function that unsubscribes. */
export function listenToStartedJobs(listener: StartListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
