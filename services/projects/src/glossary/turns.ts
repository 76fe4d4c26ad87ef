/** One after the other, and no more than so many waiting. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private taken = 0;

  /** @param most works that run or wait at a time */
  constructor(private readonly most: number) {}

  /** Runs the work when those before it have ended; undefined when too many wait already. */
  take<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
    if (this.taken >= this.most) return undefined;
    this.taken += 1;
    const turn = this.last.then(work).finally(() => {
      this.taken -= 1;
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
