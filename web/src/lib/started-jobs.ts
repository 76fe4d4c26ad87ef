/** A background job that was started on this page. */
export interface StartedJob {
  /** As live hints call it, such as `post-process`. */
  readonly kind: string;
  readonly id: string;
  readonly projectId: number;
  /** Chapters it works on. */
  readonly total: number;
}

type StartListener = (job: StartedJob) => void;

// A store outside React because a job is started by one feature and followed by another.
const listeners = new Set<StartListener>();

/** Makes a job known to whoever follows jobs, before any list of the server names it. */
export function tellJobStarted(job: StartedJob): void {
  for (const listener of listeners) listener(job);
}

/** Called at every start; gives the way to stop listening. */
export function listenToStartedJobs(listener: StartListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
