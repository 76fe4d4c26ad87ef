import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Search parameter: a line of the translation, from 0. */
export const LINE_PARAM = 'line';

export interface ShownLine {
  readonly line: number;
  /** Changes with each navigation to the line. */
  readonly key: string;
}

/**
 * The line of the translation in the address; null for none.
 *
 * @param onArrive called once for each navigation to a line
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
