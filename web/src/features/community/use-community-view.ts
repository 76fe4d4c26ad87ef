import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StoryFilter } from '../../api/community/community.queries';

export const SORTS = ['popular', 'newest'] as const;

export interface CommunityView {
  readonly filter: StoryFilter;
  /** How often the filters were cleared: the search field starts anew with it. */
  readonly clearings: number;
  change(part: Partial<StoryFilter>): void;
  clear(): void;
}

/** What the list shows, kept in the address so that it can be shared and survives a reload. */
export function useCommunityView(): CommunityView {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const filter = useMemo(() => readFilter(params), [params]);

  const change = useCallback(
    (part: Partial<StoryFilter>) =>
      setParams((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => {
    setClearings((times) => times + 1);
    change({ search: '', genre: '' });
  }, [change]);

  return { filter, clearings, change, clear };
}

function readFilter(params: URLSearchParams): StoryFilter {
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'popular',
    search: params.get('search') ?? '',
    genre: params.get('genre') ?? '',
  };
}

function writeFilter({ sort, search, genre }: StoryFilter): Record<string, string> {
  return {
    ...(sort === 'popular' ? {} : { sort }),
    ...(search ? { search } : {}),
    ...(genre ? { genre } : {}),
  };
}
