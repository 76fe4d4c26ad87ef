import { useLayoutEffect, useState, type RefObject, useEffect } from 'react';
import type { ParagraphAction } from './paragraph-action';
import styles from './paragraph-actions.module.css';

/** Size of the buttons, and their distance from the text, in px. */
const SIDE_PX = 44;
const WAY_PX = 4;

interface ParagraphMarginProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly text: RefObject<HTMLElement | null>;
  readonly actions: readonly ParagraphAction[];
  readonly lineIdOf: (line: number) => number;
}

/** Actions in the margin of the paragraph under the mouse; keyboard and touch have controls of their own. */
export function ParagraphMargin({ area, text, actions, lineIdOf }: ParagraphMarginProps) {
  const line = useHoveredLine(area);
  const count = actions.length;
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);

  useLayoutEffect(() => {
    const paragraph = text.current?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    const width = area.current?.clientWidth;
    const placed = line !== null && paragraph && width !== undefined;
    setPlace(placed ? beside(paragraph, width, count * SIDE_PX) : null);
  }, [area, text, line, count]);

  if (line === null || !place) return null;
  return (
    <div className={styles.margin} style={place}>
      {actions.map(({ name, Icon, onSelect }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          aria-label={name}
          title={name}
          onClick={() => onSelect(lineIdOf(line))}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </div>
  );
}

/** Without a margin they are placed below the end of the paragraph, so that they cover no text. */
function beside(paragraph: HTMLElement, width: number, taken: number): { left: number; top: number } {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = paragraph;
  const left = offsetLeft + offsetWidth + WAY_PX;
  return left + taken <= width
    ? { left, top: offsetTop - WAY_PX }
    : { left: width - taken - WAY_PX, top: offsetTop + offsetHeight };
}

/** The line under the mouse, or the latest one; null after the mouse has left the chapter. */
function useHoveredLine(area: RefObject<HTMLElement | null>): number | null {
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
