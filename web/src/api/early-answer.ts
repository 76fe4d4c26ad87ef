/** What the page has asked for before the app ran (web/build/begin-app.ts). */
interface EarlyAnswer {
  readonly address: string;
  readonly token: string | null;
  readonly answer: Promise<Response>;
}

declare global {
  /** Absent where the page asked for nothing. */
  var earlyAnswer: EarlyAnswer | undefined;
}

/** The answer to this call, when it was asked for ahead by the same person; each can be had once. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | null {
  const early = globalThis.earlyAnswer;
  if (!early || early.address !== address) return null;
  globalThis.earlyAnswer = undefined;
  return early.token === token ? early.answer : null;
}
