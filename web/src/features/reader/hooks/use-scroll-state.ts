import { useEffect, useState } from 'react';

/** From here on the way back to the top is offered, in px (specification 1, §9). */
const FAR_PX = 150;
/** Smaller moves are a trembling thumb, in px. */
const TURN_PX = 8;

interface ScrollState {
  /** The bars stand on the page: at its top, after scrolling up, or after a tap. */
  readonly showsBars: boolean;
  readonly isFar: boolean;
  /** Does nothing at the top: there the bars have a place of their own, above the text and below the site's bar. */
  toggleBars(): void;
}

/** Follows the page's scrolling. */
export function useScrollState(): ScrollState {
  const [showsBars, setBars] = useState(true);
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const follow = (): void => {
      const now = window.scrollY;
      setFar(now > FAR_PX);
      if (now <= FAR_PX) setBars(true);
      else if (Math.abs(now - last) >= TURN_PX) setBars(now < last);
      if (Math.abs(now - last) >= TURN_PX) last = now;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return { showsBars, isFar, toggleBars: () => setBars((shown) => !isFar || !shown) };
}
