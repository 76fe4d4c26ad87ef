import { act } from '@testing-library/react';

/** What can see the window in tests: the page lays nothing out there, so that nothing ever comes into sight by itself. */
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

/** All that this says yes to is in sight from now on. */
export function seeOnly(isSeen: (element: Element) => boolean): void {
  Sight.sees = isSeen;
  Object.assign(window, { IntersectionObserver: Sight });
  act(() => Sight.look());
}
