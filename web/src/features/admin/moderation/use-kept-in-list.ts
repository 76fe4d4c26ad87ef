import { useEffect, useRef, type RefObject } from 'react';

/** Whoever stood on a row that goes stands on the list, from where the keyboard goes on. @param ids of the rows */
export function useKeptInList(ids: readonly number[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const hasGone = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    if (hasGone && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [ids]);
  return list;
}

/** Puts on the list who has agreed to what may take a row away: its button can be gone before the question is. */
export function standOnList(button: HTMLElement): void {
  button.closest<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
}
