/** Runs works of the same key one after another, in the order they came; others are not held up. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<void>>();

  /** @throws whatever `work` throws; the next one runs all the same */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const done = mine.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, done);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === done) this.last.delete(key);
    }
  }
}
