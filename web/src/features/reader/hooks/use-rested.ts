import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle';

/** True once somebody looks at this chapter and the page has nothing better to do. */
export function useRested(chapterId: number): boolean {
  const [rested, setRested] = useState<number | null>(null);
  useEffect(() => {
    let takeBack = (): void => undefined;
    const begin = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', begin);
      takeBack = whenIdle(() => setRested(chapterId));
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => {
      document.removeEventListener('visibilitychange', begin);
      takeBack();
    };
  }, [chapterId]);
  return rested === chapterId;
}
