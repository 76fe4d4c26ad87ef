import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STORY_SORTS, WORK_TYPES } from '@lacthu/contracts';
import type { StoryFilter } from '../../api/community/community.queries';
import { useStoredValue, storedValue } from '../../lib/storage/stored-value';
import { HIDES_ADULT_KEY } from '../../api/community/first-list';

/** Whether this browser's list leaves out adult stories; a preference of the user, not part of an address. */
const hidesAdult = storedValue<boolean>({
  key: HIDES_ADULT_KEY,
  decode: (text) => text === 'true',
  encode: (hides) => (hides ? 'true' : null),
});

/** Filter fields in the address. */
type AddressedFilter = Omit<StoryFilter, 'hidesAdult'>;

export interface CommunityView {
  readonly filter: StoryFilter;
  /** Number of times the filters were cleared, used as key to reset the search field. */
  readonly clearings: number;
  change(part: Partial<AddressedFilter>): void;
  clear(): void;
  hideAdult(hides: boolean): void;
}

/**
 * View state of the list, stored in the address so that it can be shared and survives a reload; whether adult stories
 * are left out is stored in the browser.
 */
export function useCommunityView(): CommunityView {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const hides = useStoredValue(hidesAdult);
  const filter = useMemo(() => ({ ...readFilter(params), hidesAdult: hides }), [params, hides]);

  const change = useCallback(
    (part: Partial<AddressedFilter>) =>
      setParams((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => {
    setClearings((times) => times + 1);
    change({ search: '', genre: '', workType: '' });
  }, [change]);

  return { filter, clearings, change, clear, hideAdult: hidesAdult.set };
}

/** Whether filters narrow the list: the first of a narrowed list are not the popular ones, so they get no badge. */
export function isNarrowed({ search, genre, workType }: StoryFilter): boolean {
  return search !== '' || genre !== '' || workType !== '';
}

function readFilter(params: URLSearchParams): AddressedFilter {
  return {
    sort: STORY_SORTS.find((sort) => sort === params.get('sort')) ?? 'popular',
    search: params.get('search') ?? '',
    genre: params.get('genre') ?? '',
    workType: WORK_TYPES.find((type) => type === params.get('workType')) ?? '',
  };
}

function writeFilter({ sort, search, genre, workType }: AddressedFilter): Record<string, string> {
  return {
    ...(sort === 'popular' ? {} : { sort }),
    ...(search ? { search } : {}),
    ...(genre ? { genre } : {}),
    ...(workType ? { workType } : {}),
  };
}
