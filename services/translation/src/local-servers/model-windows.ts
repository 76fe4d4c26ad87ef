import { LRUCache } from 'lru-cache';

/** Window of a model whose server tells none, and the first one that an Ollama is asked for. */
const FIRST_WINDOW = 8_192;
const LEAST_WINDOW = 1_024;
const MAX_REMEMBERED = 500;
/** A prompt that did not fit was at least this much too long, or the next one shows it again. */
const SHRINKING = 0.8;
/** The machine may have more memory later. */
const MEMORY_MS = 60 * 60_000;

/**
 * Windows of local models as this process uses them: one for each address and model, because an Ollama loads the model
 * again when the window changes. A window grows for a call that needs more, and shrinks to what a server proved to have.
 */
export class ModelWindows {
  private readonly used = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  private readonly most = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: MEMORY_MS });

  /** @param place address and model @param told the largest window by the server */
  mostOf(place: string, told = Infinity): number {
    return Math.min(told, this.most.get(place) ?? Infinity);
  }

  /**
   * The window to use for a call that needs `tokens` for prompt and answer; the same as before while it is enough.
   *
   * @param loaded window with which the server has loaded the model
   */
  windowFor(place: string, tokens: number, told?: number, loaded?: number): number {
    const most = this.mostOf(place, told);
    let window = Math.min(this.used.get(place) ?? loaded ?? FIRST_WINDOW, most);
    while (window < tokens && window < most) window = Math.min(window * 2, most);
    this.used.set(place, window);
    return window;
  }

  /** Notes that a prompt of `sent` tokens did not fit; the next ones are a little smaller until they do. */
  learn(place: string, sent: number): void {
    const learnt = Math.max(LEAST_WINDOW, Math.floor(sent * SHRINKING));
    this.most.set(place, Math.min(learnt, this.mostOf(place)));
  }
}
