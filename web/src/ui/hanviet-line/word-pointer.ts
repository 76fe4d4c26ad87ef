import type { ShownLine } from './word-of-line';

/** The word pointed at: its index in the line, and whether it is pinned. */
export interface PointedWord {
  readonly line: ShownLine;
  /** Index of its span. */
  readonly index: number;
  readonly element: Element;
  /** Chosen by tap or click: stays until another word, or none, is chosen. */
  readonly isPinned: boolean;
}

/** Stores which word is pointed at outside React, so that a list of thousands of words does not re-render for each. */
export class WordPointer {
  private pointed: PointedWord | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly lines = new WeakMap<Element, ShownLine>();

  readonly get = (): PointedWord | null => this.pointed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Registers a line rendered as this element. */
  take(element: Element, line: ShownLine): void {
    this.lines.set(element, line);
  }

  /** Unregisters a line that changed or unmounted, with the word pointed at in it. */
  drop(element: Element): void {
    if (this.pointed && element.contains(this.pointed.element)) this.forget();
  }

  /** Points at the word that an element represents; false when it represents none. */
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

/** Attribute on words: index of the span in its line. */
export const WORD = 'data-word';
/** Attribute on lines. */
export const LINE = 'data-line';
/** Attribute on the word pointed at. */
const POINTED = 'data-pointed';

/** Returns the word hit by an event. */
export function wordElementAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest(`[${WORD}]`) : null;
}

export function lineElementOf(element: Element): Element | null {
  return element.closest(`[${LINE}]`);
}

export function wordElementsOf(line: Element): Element[] {
  return Array.from(line.querySelectorAll(`[${WORD}]`));
}
