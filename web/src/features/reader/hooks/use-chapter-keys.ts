import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from './is-dialog-open';

/** Whoever is in one of these moves in it by the arrows. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="listbox"]';

interface ChapterKeys {
  readonly isActive: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** The left and right arrow keys turn chapters, unless the person is typing, a dialog asks something, or another key is held. */
export function useChapterKeys({ isActive, onPrevious, onNext }: ChapterKeys): void {
  const previous = useEffectEvent(onPrevious);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.closest(TAKES_KEYS)) return;
      if (isDialogOpen()) return;
      if (event.key === 'ArrowLeft') previous();
      if (event.key === 'ArrowRight') next();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isActive]);
}
