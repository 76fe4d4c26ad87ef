import { useCallback, useEffect, useRef } from 'react';

/** Lines of the translation (from 0, both inclusive). */
export interface SelectedLines {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a function that reads the selected lines of the translation. The last selection counts: opening a drawer or
 * focusing a button keeps it.
 * @param chapterId the chapter in the editor; another chapter clears the selection
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

/** null when nothing is selected in the translation; undefined when the selection is elsewhere. */
function selectionNow(): SelectedLines | null | undefined {
  const field = document.activeElement ?? document.body;
  if (field instanceof HTMLTextAreaElement) return linesOfField(field);
  const selection = window.getSelection();
  if (!selection || [selection.anchorNode, selection.focusNode].every((node) => lineOf(node) === null)) {
    return undefined;
  }
  return selection.isCollapsed ? null : linesIn(selection.getRangeAt(0));
}

function linesOfField(field: HTMLTextAreaElement): SelectedLines | null | undefined {
  const { value, selectionStart, selectionEnd } = field;
  const row = lineOf(field);
  if (row === null && field.dataset.target === undefined) return undefined;
  if (selectionStart === selectionEnd) return null;
  // The field of one paragraph.
  if (row !== null) return { from: row, to: row };
  const lineAt = (place: number): number => value.slice(0, place).split('\n').length - 1;
  // A selection that ends behind a line break does not include the next line.
  return { from: lineAt(selectionStart), to: lineAt(Math.max(selectionStart, selectionEnd - 1)) };
}

/**
 * Returns the lines that a selection touches; a triple click ends at the start of the next paragraph, outside the
 * translation.
 */
function linesIn(range: Range): SelectedLines | null {
  const lines = [...document.querySelectorAll('[data-target-line]')]
    .filter((row) => range.intersectsNode(row))
    .flatMap((row) => lineOf(row) ?? []);
  return lines.length === 0 ? null : { from: Math.min(...lines), to: Math.max(...lines) };
}

function lineOf(node: Node | null): number | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const line = element?.closest<HTMLElement>('[data-target-line]')?.dataset.targetLine;
  return line === undefined ? null : Number(line);
}
