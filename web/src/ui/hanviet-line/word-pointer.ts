import type { ShownLine } from './word-of-line';

/** The word that is pointed at: which of its line, and how firmly. */
export interface PointedWord {
  readonly line: ShownLine;
  /** Place of its span. */
  readonly index: number;
  readonly element: Element;
  /** Chosen by a tap or click: it stays until another is chosen, or none. */
  readonly isPinned: boolean;
}

/** Which word is pointed at, beside React: a list of thousands of words is not drawn again for each. */
export class WordPointer {
  private pointed: PointedWord | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly lines = new WeakMap<Element, ShownLine>();

  readonly get = (): PointedWord | null => this.pointed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes a line in that stands on the screen as this element. */
  take(element: Element, line: ShownLine): void {
    this.lines.set(element, line);
  }

  /** The line has changed or is not on the screen any more: what was pointed at in it is not there. */
  drop(element: Element): void {
    if (this.pointed && element.contains(this.pointed.element)) this.forget();
  }

  /** Points at the word that an element stands for; false when it stands for none. */
  pointAt(element: Element, isPinned: boolean): boolean {
    const line = lineElementOf(element);
    const known = line && this.lines.get(line);
    if (!known) return false;
    this.set({ line: known, index: Number(element.getAttribute(WORD)), element, isPinned });
    return true;
  }

  forget(): void {
    if (this.pointed) this.set(null);
  }

  private set(next: PointedWord | null): void {
    this.pointed?.element.removeAttribute(POINTED);
    next?.element.setAttribute(POINTED, '');
    this.pointed = next;
    for (const listener of this.listeners) listener();
  }
}

/** On the elements of words: the place of the span in its line. */
export const WORD = 'data-word';
/** On the elements of lines. */
export const LINE = 'data-line';
/** On the word that is pointed at. */
const POINTED = 'data-pointed';

/** The word that an event hit. */
export function wordElementAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest(`[${WORD}]`) : null;
}

export function lineElementOf(element: Element): Element | null {
  return element.closest(`[${LINE}]`);
}

export function wordElementsOf(line: Element): Element[] {
  return Array.from(line.querySelectorAll(`[${WORD}]`));
}
