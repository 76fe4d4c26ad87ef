import type { GetSessionRpc } from '@lacthu/contracts';
import type { z } from 'zod';
import { ShortLivedAnswers } from './short-lived-answers';

/** An ended session must be noticed within 5 s (architecture rule 2), also by open streams, which ask every second. */
const LIFETIME_MS = 3_000;

export type Session = z.infer<typeof GetSessionRpc.response>;
export type SessionQuestion = z.infer<typeof GetSessionRpc.request>;
export type AskSession = (question: SessionQuestion) => Promise<Session>;

/** What the auth service says about a session, at most 5 s old. */
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
}
