import { useEffect, useState } from 'react';
import { DICTIONARY_LIMITS } from '@lacthu/contracts';
import { hasHan } from '@lacthu/novel-text';

/** Attribute of a paragraph's Chinese: its line in the source. */
export const SOURCE_LINE = 'data-source-line';

/** Selected Chinese, and its position on the screen, in px. */
export interface SelectedSource {
  readonly text: string;
  readonly place: DOMRect;
}

/** The selection inside the Chinese of one paragraph; null when empty, or too long for a word. */
export function useSelectedSource(isWanted: boolean): SelectedSource | null {
  const [selected, setSelected] = useState<SelectedSource | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const note = (): void => setSelected(selectionNow());
    document.addEventListener('selectionchange', note);
    window.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      document.removeEventListener('selectionchange', note);
      window.removeEventListener('scroll', note, { capture: true });
    };
  }, [isWanted]);
  return isWanted ? selected : null;
}

function selectionNow(): SelectedSource | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const [start, end] = [paragraphOf(selection.anchorNode), paragraphOf(selection.focusNode)];
  if (!start || start !== end) return null;
  const text = selection.toString().trim();
  if (!hasHan(text) || text.length > DICTIONARY_LIMITS.source) return null;
  return { text, place: selection.getRangeAt(0).getBoundingClientRect() };
}

function paragraphOf(node: Node | null): Element | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest(`[${SOURCE_LINE}]`) ?? null;
}
