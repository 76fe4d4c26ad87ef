import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { FullScreenLoading } from '../ui/full-screen-loading';
import { PageProblem } from '../widgets/page-problem';
import { paths } from '../lib/paths';
import { useMember, useSession } from '../session/session';
import { guardTexts } from './app.texts';

/** Page that the visitor came from, stored in the history entry of /login. */
interface LoginState {
  readonly from?: string;
}

/** Pages for signed-in users; an anonymous visitor sees a loading text and is sent to /login. */
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

/** Deletes the texts that another user left in this browser as soon as someone else signs in. */
function useOwnTextsOnly(userId: number | null): void {
  useEffect(() => {
    if (userId === null) return;
    // Loaded on demand, because public pages do without it. A browser without storage has nothing to delete.
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

/** Guard of /login and /register: redirects signed-in users to where they were going. */
export function GuestOnly() {
  const { status } = useSession();
  const from = (useLocation().state as LoginState | null)?.from;
  if (status === 'loading') return <FullScreenLoading />;
  return status === 'member' ? <Navigate to={from ?? paths.dashboard} replace /> : <Outlet />;
}

/** Guard inside RequireMember: only administrators pass. */
export function RequireAdmin() {
  const { role } = useMember();
  return role === 'admin' ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
