/** Answers kept at most; the oldest goes first. */
const ANSWERS_LIMIT = 20_000;

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly askedAt: number;
}

/**
 * Keeps answers of another process for a short while and asks one question only once at a time. Age counts from
 * the moment of asking, so that nothing handed out is older than promised. Failures are not kept.
 */
export class ShortLivedAnswers<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(
    private readonly lifetimeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && this.now() - known.askedAt < this.lifetimeMs) return known.answer;
    const fresh: Kept<T> = { answer: ask(), askedAt: this.now() };
    this.keep(key, fresh);
    fresh.answer.catch(() => {
      if (this.kept.get(key) === fresh) this.kept.delete(key);
    });
    return fresh.answer;
  }

  forget(key: string): void {
    this.kept.delete(key);
  }

  forgetAll(): void {
    this.kept.clear();
  }

  private keep(key: string, fresh: Kept<T>): void {
    this.kept.delete(key);
    this.kept.set(key, fresh);
    if (this.kept.size <= ANSWERS_LIMIT) return;
    const oldest = this.kept.keys().next().value;
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
