import { useState } from 'react';

/** True from the first time `isWanted` is true: what is loaded on demand stays, so that it can also close softly. */
export function useEverTrue(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted || isWanted;
}
