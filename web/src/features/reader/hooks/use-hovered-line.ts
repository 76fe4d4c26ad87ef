import { useEffect, useState, type RefObject } from 'react';

/** The line of the paragraph over which a mouse stands or stood last; null when it is away from the chapter. */
export function useHoveredLine(area: RefObject<HTMLElement | null>): number | null {
  const [line, setLine] = useState<number | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const enter = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      const paragraph = target.closest('[data-line]');
      if (paragraph) setLine(Number(paragraph.getAttribute('data-line')));
    };
    const leave = (): void => setLine(null);
    element.addEventListener('pointerover', enter);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointerover', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [area]);
  return line;
}
