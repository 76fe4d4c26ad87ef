import { useCallback, useEffect, useRef } from 'react';
import type { SelectedLines } from '../workspace-slots';

/**
 * A way to read which lines of the translation the person has selected. The last selection counts: a drawer that opens,
 * or a button that takes the focus, does not lose it.
 * @param chapterId the chapter on the desk; with another one the selection is gone
 */
export function useSelectedLines(chapterId: number | null): () => SelectedLines | null {
  const last = useRef<SelectedLines | null>(null);
  useEffect(() => {
    last.current = null;
    const note = (): void => {
      const now = selectionNow();
      if (now !== undefined) last.current = now;
    };
    note();
    document.addEventListener('selectionchange', note);
    document.addEventListener('select', note);
    return () => {
      document.removeEventListener('selectionchange', note);
      document.removeEventListener('select', note);
    };
  }, [chapterId]);
  return useCallback(() => last.current, []);
}

/** null when nothing is selected in the translation; undefined when the person is somewhere else. */
function selectionNow(): SelectedLines | null | undefined {
  const field = document.activeElement ?? document.body;
  if (field instanceof HTMLTextAreaElement) return field.dataset.target ? linesOfField(field) : undefined;
  const selection = window.getSelection();
  const places = [lineOf(selection?.anchorNode), lineOf(selection?.focusNode)];
  const [one, other] = places;
  if (one === undefined || other === undefined) return undefined;
  if (selection?.isCollapsed ?? true) return null;
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

function linesOfField({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedLines | null {
  if (selectionStart === selectionEnd) return null;
  const lineAt = (place: number): number => value.slice(0, place).split('\n').length - 1;
  // A selection that ends behind a line's end does not take the next line along.
  return { from: lineAt(selectionStart), to: lineAt(Math.max(selectionStart, selectionEnd - 1)) };
}

function lineOf(node: Node | null | undefined): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const line = element?.closest<HTMLElement>('[data-target-line]')?.dataset.targetLine;
  return line === undefined ? undefined : Number(line);
}
