import pLimit, { type Limit } from 'p-limit';

/** Runs the tasks of one key one after another, in order of arrival; tasks of different keys run concurrently. */
export class KeyedLimit {
  private readonly limits = new Map<string, Limit>();

  /** @throws whatever `task` throws; the next task of the key runs all the same */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const limit = this.limits.get(key) ?? pLimit(1);
    this.limits.set(key, limit);
    try {
      return await limit(task);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.limits.delete(key);
    }
  }
}
