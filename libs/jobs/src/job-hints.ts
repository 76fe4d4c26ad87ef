import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JOB_HINT, type JobHint } from '@lacthu/contracts';
import { LiveBus } from '@lacthu/messaging';

/** Minimum interval in milliseconds between two messages about one job, because screens refetch on each. */
const GAP_MS = 500;

/** A job with its owner. */
export interface HintedJob extends JobHint {
  readonly ownerId: number;
}

interface Gap {
  readonly timer: NodeJS.Timeout;
  /** True if the job has changed since the last message. */
  isStale: boolean;
}

/**
 * Notifies the owner's open screens of job changes: at once for the first change, and once more after a burst, so that
 * the final state is always published.
 */
@Injectable()
export class JobHints implements OnApplicationShutdown {
  private readonly gaps = new Map<string, Gap>();

  constructor(private readonly live: LiveBus) {}

  /** Call it after the commit. Never throws. */
  changed(job: HintedJob): void {
    const gap = this.gaps.get(job.id);
    if (gap) gap.isStale = true;
    else this.publish(job);
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.gaps.values()) clearTimeout(timer);
  }

  private publish({ id, kind, projectId, ownerId }: HintedJob): void {
    const hint: JobHint = { id, kind, projectId };
    this.live.publish(ownerId, JOB_HINT, hint);
    const timer = setTimeout(() => {
      const isStale = this.gaps.get(id)?.isStale;
      this.gaps.delete(id);
      if (isStale) this.publish({ id, kind, projectId, ownerId });
    }, GAP_MS);
    timer.unref();
    this.gaps.set(id, { timer, isStale: false });
  }
}
