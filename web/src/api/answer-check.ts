import type { ZodType, output } from 'zod';

type Contracts = typeof import('@lacthu/contracts');

/** Name of an answer's schema in libs/contracts. A name and not the schema: production pages carry no zod for it. */
export type AnswerName = {
  [Name in keyof Contracts]: Contracts[Name] extends ZodType ? Name : never;
}[keyof Contracts];

/** What an answer of that name holds. */
export type AnswerOf<Name extends AnswerName> = output<Contracts[Name]>;

const answersAreChecked = typeof __CHECK_ANSWERS__ === 'undefined' || __CHECK_ANSWERS__;

/**
 * In development and in tests an answer that breaks its contract fails at once, with the place named;
 * in production it is passed on as it came.
 */
export async function checkAnswer(place: string, name: AnswerName | undefined, body: unknown): Promise<void> {
  if (!answersAreChecked || name === undefined) return;
  const contracts = await import('@lacthu/contracts');
  const outcome = contracts[name].safeParse(body);
  if (!outcome.success) throw new Error(`${place} breaks its contract ${name}: ${outcome.error.message}`);
}
