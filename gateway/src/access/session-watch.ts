import type { SessionLookup, SessionRequest } from './session-lookup';

/** With the 0.9 s lifetime of a cached session, an ended session loses its streams within 5 s (architecture rule 2). */
const CHECK_EVERY_MS = 3_000;

/** Ends open streams of ended sessions: the token of a stream is checked only when the stream begins. */
export class SessionWatch {
  constructor(
    private readonly sessions: SessionLookup,
    private readonly everyMs = CHECK_EVERY_MS,
  ) {}

  /**
   * Calls `onEnded` when the session has ended. While the auth service does not answer, the stream stays open.
   *
   * @returns a function that stops watching
   */
  watch(session: SessionRequest, onEnded: () => void): () => void {
    const timer = setInterval(() => {
      void this.isActive(session).then((isActive) => {
        if (!isActive) onEnded();
      });
    }, this.everyMs);
    return () => clearInterval(timer);
  }

  private async isActive(session: SessionRequest): Promise<boolean> {
    try {
      return (await this.sessions.find(session)).active;
    } catch {
      return true;
    }
  }
}
