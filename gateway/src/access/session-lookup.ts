import type { GetSessionRpc } from '@lacthu/contracts';
import type { z } from 'zod';
import { TtlCache } from '../cache/ttl-cache';

/**
 * Lifetime of a cached session in milliseconds. Every change of an account has to take effect in all services within 1 s:
 * a grant of Pro clears this cache by its event; changes without an event (a role, the database) wait for the expiry.
 */
const LIFETIME_MS = 900;

export type Session = z.infer<typeof GetSessionRpc.response>;
export type SessionRequest = z.infer<typeof GetSessionRpc.request>;
export type GetSession = (question: SessionRequest) => Promise<Session>;

/** Caches sessions of the auth service for less than 1 s. */
export class SessionLookup {
  private readonly answers: TtlCache<Session>;

  constructor(
    private readonly getSession: GetSession,
    now: () => number = Date.now,
  ) {
    this.answers = new TtlCache(LIFETIME_MS, now);
  }

  /** @throws the error of the RPC when the auth service does not answer */
  find(session: SessionRequest): Promise<Session> {
    return this.answers.get(session.sessionId, () => this.getSession(session));
  }

  forget(sessionId: string): void {
    this.answers.forget(sessionId);
  }

  /** Has to be called when the rights of one or more accounts have changed. */
  forgetAll(): void {
    this.answers.forgetAll();
  }
}
