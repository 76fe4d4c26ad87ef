import { useEffect, useRef, useState, type RefObject } from 'react';

interface Chosen {
  readonly line: number;
  readonly by: 'selection' | 'keys';
}

/** Height of the bars above the text, in px. */
const BAR_PX = 64;

/**
 * The paragraph that somebody has chosen: by selecting words of it (on a touch screen a long press does), or by going
 * from one to the next with the keyboard. It is marked in the text.
 * @param bar what stands there for the chosen paragraph: pressing it does not take the choice back
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
      // Pressing a button takes the selection back on some devices, before the button is pressed.
      else if (!isPressingBar.current) setChosen((before) => (before?.by === 'keys' ? before : null));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('selectionchange', select);
    // What was selected before this was here, on a slow phone, is chosen too.
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
    /** Begins where the reader is. */
    begin: () => {
      if (chosen) return;
      const all = paragraphsIn(text.current);
      const top = all.find((paragraph) => paragraph.getBoundingClientRect().bottom > BAR_PX);
      const first = top ?? all[0];
      if (first) setChosen({ line: lineOf(first), by: 'keys' });
    },
    /** To the next paragraph (1) or the one before (-1). */
    step: (by: 1 | -1) => {
      const all = paragraphsIn(text.current);
      choose(all[all.findIndex((paragraph) => lineOf(paragraph) === chosen?.line) + by]);
    },
    /** Whatever becomes of the selection, the paragraph stays chosen while the bar has the focus. */
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

/** The line in which the selection begins; null without one in this text. */
function selectedLine(text: HTMLElement | null): number | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer } = selection.getRangeAt(0);
  const start = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const paragraph = start?.closest<HTMLElement>('[data-line]');
  return paragraph && text?.contains(paragraph) ? lineOf(paragraph) : null;
}
