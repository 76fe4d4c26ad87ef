/** Holds work to so many pieces at the same time; first come, first served. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Does the work when it is its turn. @throws the signal's reason while it waits; what the work throws */
  async inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.enter(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn(signal);
  }

  /** Hands the place to the next one, so that nobody who comes in between can take it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(signal.reason as Error);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      this.waiting.push(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}
