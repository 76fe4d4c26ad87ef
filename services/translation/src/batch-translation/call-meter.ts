import { NO_USAGE, addUsage, type TokenUsage } from '@lacthu/contracts';
import type { JobContext, ModelUsage } from '@lacthu/jobs';

/** Adds up the usage of one chapter's calls and reports each call to the job once, with its step or without one. */
export class CallMeter {
  private open: TokenUsage = NO_USAGE;

  constructor(private readonly model: string) {}

  readonly count = (usage: TokenUsage): void => {
    this.open = addUsage(this.open, usage);
  };

  /** Returns the usage since the last call of this method, if any. */
  take(): ModelUsage | undefined {
    const usage = this.open;
    this.open = NO_USAGE;
    return usage.calls === 0 ? undefined : { model: this.model, usage };
  }

  /** Reports the calls without a step, because their chunk failed. */
  async settle(context: Pick<JobContext<unknown>, 'spend'>): Promise<void> {
    const rest = this.take();
    if (rest) await context.spend(rest);
  }
}
