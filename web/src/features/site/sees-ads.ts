import type { Session } from '../../session/session';
import { hasPro } from '../../session/pro-term';

/** Whether ads are shown: to visitors and to accounts without running Pro; not while the session is loading. */
export function seesAds({ status, user }: Pick<Session, 'status' | 'user'>, now: Date): boolean {
  if (status === 'guest') return true;
  return status === 'member' && user !== null && !hasPro(user, now);
}
