import type { Session } from '../../session/session';
import { hasPro } from '../../session/pro-term';

/** Ads are for guests and for accounts whose Pro does not run; while it is not known who is here, for nobody. */
export function seesAds({ status, user }: Pick<Session, 'status' | 'user'>, now: Date): boolean {
  if (status === 'guest') return true;
  return status === 'member' && user !== null && !hasPro(user, now);
}
