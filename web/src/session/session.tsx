import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@lacthu/contracts';
import { messageOf } from '../api/api-error';
import { request } from '../api/client';
import { mayPass } from '../api/query-client';
import { sessionEnded } from '../api/session-end';
import { sessionToken } from '../api/session-token';
import { useStoredValue } from '../lib/storage/stored-value';
import { clearOfflineCache } from '../offline/cache-keys';
import { loadUser, meQuery, sessionKeys } from './session.queries';
import { useProChanges } from './use-pro-changes';

const sessionTexts = {
  noToken: 'No token found',
  notRecognised: 'Không thể xác thực người dùng.',
} as const;

/**
 * `guest` has no token; `loading` waits for the user; `member` is signed in; `unavailable` has a token that could not
 * be checked because the server is unreachable: the token is kept, and public pages behave as for a visitor.
 */
export type SessionStatus = 'loading' | 'guest' | 'member' | 'unavailable';

export interface Session {
  readonly status: SessionStatus;
  readonly user: User | null;
  /** Reason why there is no user, in the specification's words. */
  readonly error: string | null;
  /** Error behind `unavailable`, with its request id. */
  readonly failure: unknown;
  /** Time of the latest change of the user's Pro status; a new value re-renders every screen that shows it. */
  readonly proSeenAt: Date;
  retry(): void;
  signIn(token: string, user: User): void;
  signOut(): void;
}

const SessionContext = createContext<Session | null>(null);

/** Holds the authentication state (specification 1, §4). */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const token = useStoredValue(sessionToken);
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const me = useQuery({
    ...meQuery,
    enabled: token !== null,
    queryFn: async ({ signal }) => {
      try {
        return await loadUser(signal);
      } catch (error) {
        // Stored first, because clearing the token of an ended session resets the query and its error.
        if (!isAbort(error) && !mayPass(error)) setRefusal(messageOf(error, sessionTexts.notRecognised));
        throw error;
      }
    },
  });

  const isRefused = token !== null && me.isError && !mayPass(me.error);
  useEffect(() => {
    if (isRefused) sessionToken.set(null);
  }, [isRefused]);

  // Resets all queries whenever the token is gone (sign-out here or in another tab, end of session), so that no data of
  // that user stays.
  const previousToken = useRef(token);
  useEffect(() => {
    const isAnotherPerson = previousToken.current !== null && previousToken.current !== token;
    previousToken.current = token;
    if (!isAnotherPerson) return;
    void queryClient.resetQueries();
    void clearOfflineCache();
  }, [token, queryClient]);

  const signIn = useCallback(
    (newToken: string, user: User) => {
      queryClient.removeQueries({ type: 'inactive' });
      queryClient.setQueryData(sessionKeys.me, user);
      setRefusal(null);
      sessionEnded.set(false);
      sessionToken.set(newToken);
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey !== sessionKeys.me });
    },
    [queryClient],
  );
  const signOut = useCallback(() => {
    setRefusal(null);
    sessionEnded.set(false);
    endOnServer();
    sessionToken.set(null);
  }, []);

  const { data, isError, error, refetch } = me;
  const retry = useCallback(() => void refetch(), [refetch]);
  // Refetches the user at each change, because Pro may have been renewed meanwhile.
  const proSeenAt = useProChanges(token === null ? null : (data ?? null), retry);
  const session = useMemo<Session>(() => {
    const user = token === null ? null : (data ?? null);
    const status = statusOf(token, user, isError);
    return {
      status,
      user,
      error: token === null ? (refusal ?? sessionTexts.noToken) : null,
      failure: status === 'unavailable' ? error : null,
      proSeenAt,
      retry,
      signIn,
      signOut,
    };
  }, [token, data, isError, error, refusal, proSeenAt, retry, signIn, signOut]);

  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The query was cancelled, not rejected. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Ends the session and its file cookie on the server; signing out does not wait for it. */
function endOnServer(): void {
  request('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
}

function statusOf(token: string | null, user: User | null, failed: boolean): SessionStatus {
  if (token === null) return 'guest';
  if (user) return 'member';
  return failed ? 'unavailable' : 'loading';
}

/** Returns the authentication state. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Returns the signed-in user, on pages behind the login guard. */
export function useMember(): User {
  const { user } = useSession();
  if (!user) throw new Error('useMember is for pages behind the login guard');
  return user;
}
