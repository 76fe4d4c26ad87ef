import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { routeId } from '../../../lib/route-id';

export interface ChapterChoice {
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chosen: number | null;
  choose(id: number | null): void;
}

/** Which chapter is on the desk, kept in the address. */
export function useChapterChoice(): ChapterChoice {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    (id: number | null) => setParams(id === null ? {} : { chapter: String(id) }),
    [setParams],
  );
  return { chosen: routeId(params.get('chapter') ?? undefined), choose };
}
