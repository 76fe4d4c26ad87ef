import { useEffect, useState, type RefObject } from 'react';
import { SCROLL_PANE } from '../components/scroll-pane';

/** How far above and below what is seen things are prepared, so that scrolling meets no empty places. */
const MARGIN = '800px 0px';

/** Whether the element has ever been in sight of the pane that it scrolls in, or close to it. */
export function useWasNear(ref: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || wasNear) return;
    return watch(element, () => setWasNear(true));
  }, [ref, wasNear]);
  return wasNear;
}

const arrivals = new WeakMap<Element, () => void>();
const observers = new WeakMap<Element, IntersectionObserver>();

/** One observer for all of a pane: a chapter has hundreds of paragraphs. @returns stops it */
function watch(element: Element, onNear: () => void): () => void {
  const observer = observerOf(element.closest(`[${SCROLL_PANE}]`) ?? document.documentElement);
  arrivals.set(element, onNear);
  observer.observe(element);
  return () => observer.unobserve(element);
}

function observerOf(pane: Element): IntersectionObserver {
  const known = observers.get(pane);
  if (known) return known;
  const root = pane === document.documentElement ? null : pane;
  const made = new IntersectionObserver(tellOf, { root, rootMargin: MARGIN });
  observers.set(pane, made);
  return made;
}

function tellOf(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.();
}
