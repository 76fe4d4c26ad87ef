import { NO_USAGE, addUsage, type TokenUsage } from '@lacthu/contracts';
import type { JobContext, ModelUsage } from '@lacthu/jobs';

/** Counts what the calls for one chapter use, and hands each of them to the job once: with its step, or without one. */
export class CallMeter {
  private open: TokenUsage = NO_USAGE;

  constructor(private readonly model: string) {}

  readonly count = (usage: TokenUsage): void => {
    this.open = addUsage(this.open, usage);
  };

  /** What has been used since the last time, if anything. */
  take(): ModelUsage | undefined {
    const usage = this.open;
    this.open = NO_USAGE;
    return usage.calls === 0 ? undefined : { model: this.model, usage };
  }

  /** Hands over the calls that have led to no step, because their chunk failed. */
  async settle(context: Pick<JobContext<unknown>, 'spend'>): Promise<void> {
    const rest = this.take();
    if (rest) await context.spend(rest);
  }
}
