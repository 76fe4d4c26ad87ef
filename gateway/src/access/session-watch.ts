import type { SessionLookup, SessionQuestion } from './session-lookup';

/** With the 0.9 s that an answer is reused, an ended session loses its streams within 5 s (architecture rule 2). */
const ASK_EVERY_MS = 3_000;

/** Notices the end of a session whose stream is open: a stream is checked once when it begins and would live on. */
export class SessionWatch {
  constructor(
    private readonly sessions: SessionLookup,
    private readonly everyMs = ASK_EVERY_MS,
  ) {}

  /**
   * Calls `onEnded` when the session does not hold any more. While nobody can say, the stream stays open.
   *
   * @returns stops watching
   */
  watch(session: SessionQuestion, onEnded: () => void): () => void {
    const timer = setInterval(() => {
      void this.holds(session).then((holds) => {
        if (!holds) onEnded();
      });
    }, this.everyMs);
    return () => clearInterval(timer);
  }

  private async holds(session: SessionQuestion): Promise<boolean> {
    try {
      return (await this.sessions.find(session)).active;
    } catch {
      return true;
    }
  }
}
