import type { GetSessionRpc } from '@lacthu/contracts';
import type { z } from 'zod';
import { ShortLivedAnswers } from '../cache/ttl-cache';

/**
 * Milliseconds an answer is reused. A grant of Pro and every other change of an account holds in all services within
 * 1 s: grants are told by an event, changes that no event tells (the database, a role) wait for this.
 */
const LIFETIME_MS = 900;

export type Session = z.infer<typeof GetSessionRpc.response>;
export type SessionQuestion = z.infer<typeof GetSessionRpc.request>;
export type AskSession = (question: SessionQuestion) => Promise<Session>;

/** Answer of the auth service about a session, less than 1 s old. */
export class SessionLookup {
  private readonly answers: ShortLivedAnswers<Session>;

  constructor(
    private readonly ask: AskSession,
    now: () => number = Date.now,
  ) {
    this.answers = new ShortLivedAnswers(LIFETIME_MS, now);
  }

  /** @throws whatever asking threw, when the auth service is away */
  find(question: SessionQuestion): Promise<Session> {
    return this.answers.get(question.sessionId, () => this.ask(question));
  }

  forget(sessionId: string): void {
    this.answers.forget(sessionId);
  }

  /** Forgets every answer: some account, or many, may do more or less than before. */
  forgetAll(): void {
    this.answers.forgetAll();
  }
}
