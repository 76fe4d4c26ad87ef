import { useEffect, useEffectEvent } from 'react';

interface ChapterKeys {
  readonly isActive: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** The left and right arrow keys turn chapters, unless the person is typing or another key is held. */
export function useChapterKeys({ isActive, onPrevious, onNext }: ChapterKeys): void {
  const previous = useEffectEvent(onPrevious);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
      if (event.key === 'ArrowLeft') previous();
      if (event.key === 'ArrowRight') next();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isActive]);
}
