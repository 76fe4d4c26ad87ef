import type { ZodType, output } from 'zod';

type Contracts = typeof import('@lacthu/contracts');

/**
 * Name of a response schema in libs/contracts. Callers pass the name instead of the schema so that production bundles
 * contain no zod for it.
 */
export type AnswerName = {
  [Name in keyof Contracts]: Contracts[Name] extends ZodType ? Name : never;
}[keyof Contracts];

/** Type of the response with that schema name. */
export type AnswerOf<Name extends AnswerName> = output<Contracts[Name]>;

const answersAreChecked = typeof __CHECK_ANSWERS__ === 'undefined' || __CHECK_ANSWERS__;

/**
 * Validates a response against its contract in development and tests and throws with the address of the call; in
 * production the response is returned unchecked.
 */
export async function checkAnswer(place: string, name: AnswerName | undefined, body: unknown): Promise<void> {
  if (!answersAreChecked || name === undefined) return;
  const contracts = await import('@lacthu/contracts');
  const outcome = contracts[name].safeParse(body);
  if (!outcome.success) throw new Error(`${place} breaks its contract ${name}: ${outcome.error.message}`);
}
