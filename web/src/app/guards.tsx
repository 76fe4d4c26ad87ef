import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { FullScreenLoading } from '../components/page-state/full-screen-loading';
import { PageProblem } from '../components/page-state/page-problem';
import { paths } from '../lib/paths';
import { toasts } from '../lib/toasts';
import { useMember, useSession } from '../session/session';
import { guardTexts } from './app.texts';

/** Where a guest came from, kept in the history entry of /login. */
interface LoginState {
  readonly from?: string;
}

/** Pages for people who are signed in; a guest reads a loading text and goes to /login. */
export function RequireMember() {
  const session = useSession();
  useOwnTextsOnly(session.user?.id ?? null);
  if (session.status === 'member') return <Outlet />;
  if (session.status === 'unavailable') {
    return (
      <PageProblem
        heading="h1"
        title={guardTexts.accountAway}
        error={session.failure}
        onRetry={session.retry}
      />
    );
  }
  return (
    <>
      <FullScreenLoading />
      {session.status === 'guest' && <ToLogin />}
    </>
  );
}

/** Texts that another person left in this browser are forgotten as soon as somebody else works here. */
function useOwnTextsOnly(userId: number | null): void {
  useEffect(() => {
    if (userId === null) return;
    // Loaded on its own: the pages without log-in do without it. A browser that keeps nothing has nothing to forget.
    import('../lib/storage/indexed-store')
      .then(({ deleteRecordsOfOthers }) => deleteRecordsOfOthers(userId))
      .catch(() => undefined);
  }, [userId]);
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const state: LoginState = { from: `${pathname}${search}${hash}` };
    void navigate(paths.login, { replace: true, state });
  }, [navigate, pathname, search, hash]);
  return null;
}

/**
 * /login and /register: who is signed in already goes on to where they were going. What was told here, such as why
 * somebody was not let in, stays here; from one of these pages to another it goes along.
 */
export function GuestOnly() {
  const { status } = useSession();
  useEffect(() => toasts.takeDown, []);
  const from = (useLocation().state as LoginState | null)?.from;
  if (status === 'loading') return <FullScreenLoading />;
  return status === 'member' ? <Navigate to={from ?? paths.dashboard} replace /> : <Outlet />;
}

/** Inside RequireMember: only administrators pass. */
export function RequireAdmin() {
  const { role } = useMember();
  return role === 'admin' ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
