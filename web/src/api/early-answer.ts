/** A request that the page sent before the app ran (web/build/begin-app.ts). */
interface EarlyAnswer {
  readonly address: string;
  readonly token: string | null;
  readonly answer: Promise<Response>;
}

declare global {
  /** Undefined when the page sent no early request. */
  var earlyAnswer: EarlyAnswer | undefined;
}

/** Takes the response of the early request when address and token match; it can be taken once. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | null {
  const early = globalThis.earlyAnswer;
  if (!early || early.address !== address) return null;
  globalThis.earlyAnswer = undefined;
  return early.token === token ? early.answer : null;
}
