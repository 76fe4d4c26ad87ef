import { useState } from 'react';

/**
 * Returns true from the first time the flag is true, so that a part loaded on demand stays mounted and can animate when
 * it closes.
 */
export function useEverTrue(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted || isWanted;
}
