import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isDialogOpen } from './is-dialog-open';

/** Minimum distance of a swipe, in px. */
const THRESHOLD_PX = 50;
/** Horizontal distance from which the page no longer scrolls, in px. */
const BLOCK_PX = 10;
/** Tolerance of the visual viewport's scale, which browsers report slightly above 1. */
const ZOOM = 1.05;

interface ChapterSwipe {
  readonly isActive: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Swipe left for the next chapter, right for the previous one. */
export function useChapterSwipe(
  area: RefObject<HTMLElement | null>,
  { isActive, onPrevious, onNext }: ChapterSwipe,
): void {
  const previous = useEffectEvent(onPrevious);
  const next = useEffectEvent(onNext);

  useEffect(() => {
    const element = area.current;
    if (!element || !isActive) return;
    let start: Touch | null = null;
    const begin = (event: TouchEvent): void => {
      const isAsked = event.touches.length === 1 && !isZoomed() && !isDialogOpen();
      start = isAsked ? (event.touches[0] ?? null) : null;
    };
    const move = (event: TouchEvent): void => {
      const moved = distance(start, event.touches[0]);
      if (moved && isSideways(moved) && Math.abs(moved.across) > BLOCK_PX && event.cancelable) {
        event.preventDefault();
      }
    };
    const end = (event: TouchEvent): void => {
      const moved = distance(start, event.changedTouches[0]);
      start = null;
      if (!moved || !isSideways(moved) || Math.abs(moved.across) <= THRESHOLD_PX) return;
      // Text selection is a drag too.
      if (window.getSelection()?.isCollapsed === false) return;
      if (moved.across < 0) next();
      else previous();
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
    };
  }, [area, isActive]);
}

interface Move {
  readonly across: number;
  readonly down: number;
}

/** On a zoomed page, horizontal moves pan. */
function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > ZOOM;
}

function distance(start: Touch | null, touch: Touch | undefined): Move | null {
  if (!start || !touch) return null;
  return { across: touch.clientX - start.clientX, down: touch.clientY - start.clientY };
}

function isSideways({ across, down }: Move): boolean {
  return Math.abs(across) > Math.abs(down);
}
