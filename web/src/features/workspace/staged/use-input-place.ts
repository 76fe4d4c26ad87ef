import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { routeId } from '../../../lib/route-id';

const TABS = ['paste', 'upload', 'staged'] as const;
export type InputTab = (typeof TABS)[number];

export interface InputPlace {
  /** The selected input tab; null until one is selected. */
  readonly tab: InputTab | null;
  /** The staged chapter in the editor. */
  readonly staged: number | null;
  openTab(tab: InputTab): void;
  openStaged(id: number): void;
}

/** Reads and sets the input view shown while no saved chapter is selected; stored in the address. */
export function useInputPlace(): InputPlace {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? null;
  const openTab = useCallback((wanted: InputTab) => setParams({ chapter: 'new', tab: wanted }), [setParams]);
  const openStaged = useCallback(
    (id: number) => setParams({ chapter: 'new', tab: 'staged', staged: String(id) }),
    [setParams],
  );
  return {
    tab,
    staged: tab === 'staged' ? routeId(params.get('staged') ?? undefined) : null,
    openTab,
    openStaged,
  };
}
