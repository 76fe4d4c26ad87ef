import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the list when the focused row disappears. @param ids ids of the rows */
export function useFocusInList(ids: readonly number[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const hasGone = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    if (hasGone && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [ids]);
  return list;
}

/**
 * Moves the focus to the list after a confirmation that may remove the row: its button can be gone before the dialog
 * is.
 */
export function standOnList(button: HTMLElement): void {
  button.closest<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
}
