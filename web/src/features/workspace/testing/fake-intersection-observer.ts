import { act } from '@testing-library/react';

/** Fake IntersectionObserver: jsdom has no layout, so nothing would ever become visible. */
class FakeIntersectionObserver {
  private static readonly all = new Set<FakeIntersectionObserver>();
  private readonly watched = new Set<Element>();

  constructor(private readonly tell: (entries: IntersectionObserverEntry[]) => void) {
    FakeIntersectionObserver.all.add(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
    if (FakeIntersectionObserver.sees(element)) this.arrive([element]);
  }

  unobserve(element: Element): void {
    this.watched.delete(element);
  }

  disconnect(): void {
    this.watched.clear();
    FakeIntersectionObserver.all.delete(this);
  }

  static sees: (element: Element) => boolean = () => true;

  static look(): void {
    for (const observer of FakeIntersectionObserver.all)
      observer.arrive([...observer.watched].filter(FakeIntersectionObserver.sees));
  }

  private arrive(elements: Element[]): void {
    const entries = elements.map((target) => ({ target, isIntersecting: true }));
    this.tell(entries as IntersectionObserverEntry[]);
  }
}

/** Makes every element visible for which this returns true. */
export function seeOnly(isSeen: (element: Element) => boolean): void {
  FakeIntersectionObserver.sees = isSeen;
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
  act(() => FakeIntersectionObserver.look());
}
