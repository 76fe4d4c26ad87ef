import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const ADMIN_TABS = ['overview', 'requests', 'reports', 'users', 'mail', 'settings', 'log'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REPORT_LISTS = ['open', 'closed', 'mutes'] as const;
export type ReportListKind = (typeof REPORT_LISTS)[number];

export const ROLE_FILTERS = ['all', 'user', 'pro', 'admin'] as const;
export type RoleFilter = (typeof ROLE_FILTERS)[number];

interface AdminState {
  readonly tab: AdminTab;
  /** Filter of the requests. */
  readonly status: RequestStatus;
  /** Which list of the reports. */
  readonly reports: ReportListKind;
  readonly search: string;
  readonly role: RoleFilter;
  /** Page of the users, from 1. */
  readonly page: number;
  /** Filter of the log; empty for every action. */
  readonly action: string;
}

export interface AdminView extends AdminState {
  /** Any change except that of the page returns to page 1. */
  change(part: Partial<AdminState>): void;
  /** Another tab starts without the filters of this one and adds a history entry. */
  open(tab: AdminTab): void;
}

const DEFAULTS: AdminState = {
  tab: 'overview',
  status: 'pending',
  reports: 'open',
  search: '',
  role: 'all',
  page: 1,
  action: '',
};

/** View state of the administration, stored in the address: a reload or a shared link shows the same. */
export function useAdminView(): AdminView {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params), [params]);
  const change = useCallback(
    (part: Partial<AdminState>) =>
      setParams((current) => writeState({ ...readState(current), page: 1, ...part }), { replace: true }),
    [setParams],
  );
  const open = useCallback((tab: AdminTab) => setParams(writeState({ ...DEFAULTS, tab })), [setParams]);
  return { ...state, change, open };
}

function readState(params: URLSearchParams): AdminState {
  const choice = <T extends string>(name: string, choices: readonly T[], fallback: T): T =>
    choices.find((value) => value === params.get(name)) ?? fallback;
  return {
    tab: choice('tab', ADMIN_TABS, DEFAULTS.tab),
    status: choice('status', REQUEST_STATUSES, DEFAULTS.status),
    reports: choice('reports', REPORT_LISTS, DEFAULTS.reports),
    search: params.get('search') ?? DEFAULTS.search,
    role: choice('role', ROLE_FILTERS, DEFAULTS.role),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    action: params.get('action') ?? DEFAULTS.action,
  };
}

function writeState(state: AdminState): Record<string, string> {
  const entries = Object.entries(state).filter(
    ([name, value]) => value !== DEFAULTS[name as keyof AdminState],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
