import { useEffect, useRef, useState, type RefObject } from 'react';

interface Chosen {
  readonly line: number;
  readonly by: 'selection' | 'keys';
}

/** Height of the bars above the text, in px. */
const BAR_PX = 64;

/**
 * The chosen paragraph: by selecting text in it (on a touch screen by a long press), or by keyboard navigation. It is
 * highlighted in the text.
 * @param bar the bar with its actions: a click in it keeps the choice
 */
export function useChosenLine(text: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isPressingBar = useRef(false);

  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      isPressingBar.current = target instanceof Node && (bar.current?.contains(target) ?? false);
    };
    const select = (): void => {
      const line = selectedLine(text.current);
      if (line !== null) setChosen({ line, by: 'selection' });
      // Some devices clear the selection before the click on the button.
      else if (!isPressingBar.current) setChosen((before) => (before?.by === 'keys' ? before : null));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('selectionchange', select);
    // On a slow phone text may have been selected before this effect ran.
    select();
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('selectionchange', select);
    };
  }, [text, bar]);

  useEffect(() => {
    const paragraph = chosen && paragraphAt(text.current, chosen.line);
    if (!paragraph) return;
    paragraph.dataset['chosen'] = '';
    return () => {
      delete paragraph.dataset['chosen'];
    };
  }, [text, chosen]);

  const choose = (paragraph: HTMLElement | undefined): void => {
    if (!paragraph) return;
    paragraph.scrollIntoView({ block: 'center' });
    setChosen({ line: lineOf(paragraph), by: 'keys' });
  };
  return {
    line: chosen?.line ?? null,
    /** Starts at the first visible paragraph. */
    begin: () => {
      if (chosen) return;
      const all = paragraphsIn(text.current);
      const top = all.find((paragraph) => paragraph.getBoundingClientRect().bottom > BAR_PX);
      const first = top ?? all[0];
      if (first) setChosen({ line: lineOf(first), by: 'keys' });
    },
    /** Moves to the next paragraph (1) or the previous one (-1). */
    step: (by: 1 | -1) => {
      const all = paragraphsIn(text.current);
      choose(all[all.findIndex((paragraph) => lineOf(paragraph) === chosen?.line) + by]);
    },
    /** While the bar has the focus, the paragraph stays chosen whatever happens to the selection. */
    hold: () => setChosen((before) => before && { ...before, by: 'keys' }),
    end: () => setChosen((before) => (before?.by === 'keys' ? null : before)),
  };
}

function paragraphsIn(text: HTMLElement | null): HTMLElement[] {
  return Array.from(text?.querySelectorAll<HTMLElement>('[data-line]') ?? []);
}

function paragraphAt(text: HTMLElement | null, line: number): HTMLElement | null {
  return text?.querySelector<HTMLElement>(`[data-line="${line}"]`) ?? null;
}

function lineOf(paragraph: HTMLElement): number {
  return Number(paragraph.dataset['line']);
}

/** Returns the line in which the selection starts; null without one in this text. */
function selectedLine(text: HTMLElement | null): number | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer } = selection.getRangeAt(0);
  const start = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const paragraph = start?.closest<HTMLElement>('[data-line]');
  return paragraph && text?.contains(paragraph) ? lineOf(paragraph) : null;
}
