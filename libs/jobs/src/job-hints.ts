import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JOB_HINT, type JobHint } from '@lacthu/contracts';
import { LiveBus } from '@lacthu/messaging';

/** Milliseconds between two hints about one job: screens ask again at each of them. */
const GAP_MS = 500;

/** A job and whose it is. */
export interface HintedJob extends JobHint {
  readonly ownerId: number;
}

interface Gap {
  readonly timer: NodeJS.Timeout;
  /** Something happened since the last hint. */
  isStale: boolean;
}

/**
 * Makes the owner's open screens look at a job whose state has changed: at once the first time, and after a burst of
 * changes once more, so that the last state is always told.
 */
@Injectable()
export class JobHints implements OnApplicationShutdown {
  private readonly gaps = new Map<string, Gap>();

  constructor(private readonly live: LiveBus) {}

  /** To be called after the commit. Never throws. */
  changed(job: HintedJob): void {
    const gap = this.gaps.get(job.id);
    if (gap) gap.isStale = true;
    else this.tell(job);
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.gaps.values()) clearTimeout(timer);
  }

  private tell({ id, kind, projectId, ownerId }: HintedJob): void {
    const hint: JobHint = { id, kind, projectId };
    this.live.publish(ownerId, JOB_HINT, hint);
    const timer = setTimeout(() => {
      const isStale = this.gaps.get(id)?.isStale;
      this.gaps.delete(id);
      if (isStale) this.tell({ id, kind, projectId, ownerId });
    }, GAP_MS);
    timer.unref();
    this.gaps.set(id, { timer, isStale: false });
  }
}
