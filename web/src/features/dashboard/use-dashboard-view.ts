import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  ORDERS,
  SORTS,
  STATUSES,
  TYPES,
  VIEWS,
  type ProjectFilter,
  type ProjectView,
} from './project-filter';

interface DashboardState extends ProjectFilter {
  readonly view: ProjectView;
  readonly page: number;
}

export interface DashboardView extends DashboardState {
  /** Number of times the filters were cleared, used as key to reset a field with its own state. */
  readonly clearings: number;
  /** Any change except that of the page returns to page 1. */
  change(part: Partial<DashboardState>): void;
  clear(): void;
}

const DEFAULTS: DashboardState = {
  search: '',
  type: 'all',
  status: 'all',
  sort: 'name',
  order: 'desc',
  view: 'grid',
  page: 1,
};

/** View state of the dashboard, stored in the address: a reload or a shared link shows the same. */
export function useDashboardView(): DashboardView {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const state = useMemo(() => readState(params), [params]);

  const change = useCallback(
    (part: Partial<DashboardState>) =>
      setParams((current) => writeState({ ...readState(current), page: 1, ...part }), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => {
    setClearings((times) => times + 1);
    change({ search: '', type: 'all', status: 'all' });
  }, [change]);

  return {
    ...state,
    clearings,
    change,
    clear,
  };
}

function readState(params: URLSearchParams): DashboardState {
  const choice = <T extends string>(name: string, choices: readonly T[], fallback: T): T =>
    choices.find((value) => value === params.get(name)) ?? fallback;
  return {
    search: params.get('search') ?? DEFAULTS.search,
    type: choice('type', TYPES, DEFAULTS.type),
    status: choice('status', STATUSES, DEFAULTS.status),
    sort: choice('sort', SORTS, DEFAULTS.sort),
    order: choice('order', ORDERS, DEFAULTS.order),
    view: choice('view', VIEWS, DEFAULTS.view),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

function writeState(state: DashboardState): Record<string, string> {
  const entries = Object.entries(state).filter(
    ([name, value]) => value !== DEFAULTS[name as keyof DashboardState],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
