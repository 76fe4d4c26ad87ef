import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** In the address: a line of the translation, from 0. */
export const LINE_PARAM = 'line';

export interface ShownLine {
  readonly line: number;
  /** Another one each time that somebody is led there. */
  readonly key: string;
}

/**
 * The line of the translation that the address leads to; null for none.
 *
 * @param onArrive called once for each time that somebody is led to a line
 */
export function useShownLine(onArrive: () => void): ShownLine | null {
  const { search, key } = useLocation();
  const asked = new URLSearchParams(search).get(LINE_PARAM);
  const line = asked !== null && /^\d{1,7}$/.test(asked) ? Number(asked) : null;
  const arrive = useEffectEvent(onArrive);
  const hasLine = line !== null;
  useEffect(() => {
    if (hasLine) arrive();
  }, [hasLine, key]);
  return line === null ? null : { line, key };
}
