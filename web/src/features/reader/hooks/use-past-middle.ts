import { useEffect, useState } from 'react';

/** Whether the reader of a chapter has come past the middle of its page; stays true until the chapter changes. */
export function usePastMiddle(chapterId: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  const isPast = passed === chapterId;

  useEffect(() => {
    if (isPast) return;
    const look = (): void => {
      const bottom = window.scrollY + window.innerHeight;
      if (bottom >= document.documentElement.scrollHeight / 2) setPassed(chapterId);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isPast, chapterId]);

  return isPast;
}
