import { act } from '@testing-library/react';

/** Fake IntersectionObserver: jsdom has no layout, so nothing would ever become visible. */
class Sight {
  private static readonly all = new Set<Sight>();
  private readonly watched = new Set<Element>();

  constructor(private readonly tell: (entries: IntersectionObserverEntry[]) => void) {
    Sight.all.add(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
    if (Sight.sees(element)) this.arrive([element]);
  }

  unobserve(element: Element): void {
    this.watched.delete(element);
  }

  disconnect(): void {
    this.watched.clear();
    Sight.all.delete(this);
  }

  static sees: (element: Element) => boolean = () => true;

  static look(): void {
    for (const sight of Sight.all) sight.arrive([...sight.watched].filter(Sight.sees));
  }

  private arrive(elements: Element[]): void {
    const entries = elements.map((target) => ({ target, isIntersecting: true }));
    this.tell(entries as IntersectionObserverEntry[]);
  }
}

/** Makes every element visible for which this returns true. */
export function seeOnly(isSeen: (element: Element) => boolean): void {
  Sight.sees = isSeen;
  Object.assign(window, { IntersectionObserver: Sight });
  act(() => Sight.look());
}
