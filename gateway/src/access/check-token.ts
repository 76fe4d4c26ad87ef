import { DomainError } from '@lacthu/http';
import { GUEST, type Visitor } from '../request/request-context';
import type { Session, SessionLookup } from './session-lookup';
import type { SessionTokenVerifier, TokenClaims } from './session-token';

const RETRY_AFTER_SECONDS = 2;

/** Finds the account of a session token, with its current role and Pro term. */
export class CheckToken {
  constructor(
    private readonly verifier: SessionTokenVerifier,
    private readonly sessions: SessionLookup,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @throws DomainError `platform.session_expired` when the token or its session is not valid (any more),
   *   `platform.service_unavailable` when the auth service does not answer
   */
  async check(token: string): Promise<Visitor> {
    const claims = await this.verifier.verify(token);
    if (!claims) throw new DomainError('platform.session_expired');
    const session = await this.ask(claims);
    if (!session.active) throw new DomainError('platform.session_expired');
    const proActive = isProActive(session, this.now());
    const { adminBlock } = session;
    const role = adminBlock ? 'pro' : session.role;
    return { user: { id: claims.userId, role, proActive }, sessionId: claims.sessionId, adminBlock };
  }

  /** As {@link check}, for public routes: an invalid token makes a guest. Null when the auth service does not answer. */
  async checkOrGuest(token: string): Promise<Visitor | null> {
    try {
      return await this.check(token);
    } catch (error) {
      return error instanceof DomainError && error.code === 'platform.session_expired' ? GUEST : null;
    }
  }

  private async ask(claims: TokenClaims): Promise<Session> {
    try {
      return await this.sessions.find(claims);
    } catch (cause) {
      throw new DomainError('platform.service_unavailable', {
        cause,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
  }
}

/** True for administrators, and for Pro accounts without end (null) or with an end after `nowMs`. */
export function isProActive(session: Pick<Session, 'role' | 'proExpiresAt'>, nowMs: number): boolean {
  if (session.role === 'admin') return true;
  if (session.role !== 'pro') return false;
  return session.proExpiresAt === null || Date.parse(session.proExpiresAt) > nowMs;
}
