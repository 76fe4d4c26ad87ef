import pLimit from 'p-limit';

/** One after the other, and no more than so many waiting. */
export class Turns {
  private readonly inTurn = pLimit(1);

  /** @param most works that run or wait at a time */
  constructor(private readonly most: number) {}

  /** Runs the work when those before it have ended; undefined when too many wait already. */
  take<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
    const { activeCount, pendingCount } = this.inTurn;
    return activeCount + pendingCount < this.most ? this.inTurn(work) : undefined;
  }
}
