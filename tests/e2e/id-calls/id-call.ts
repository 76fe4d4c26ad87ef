import type { ApiCall } from '../api';
import type { Belongings } from '../belongings';

/** Kind of belonging whose id a call names. */
export type Slot = keyof Belongings;

/** A call with the ids of an account, and its answer when they are not the caller's. */
export interface IdCall {
  readonly request: (things: Belongings) => ApiCall & { readonly path: string };
  /** Status of the answer to a missing id, if it is not 404. */
  readonly missing?: Answers;
}

/** A status for all slots, or for some. */
type Answers = number | Partial<Record<Slot, number>>;

/** A line of the chapter that is there. */
export const LINE = 1;
/** The caller's own list is changed or asked, and has no such entry either way. */
export const OWN_LIST = { missing: 200 };

/** `path` with names in braces, as in the document; the names say of what the ids are. */
export function at(
  path: string,
  more: (things: Belongings) => ApiCall = () => ({}),
  answers: Pick<IdCall, 'missing'> = {},
): IdCall {
  return {
    request: (things) => ({
      ...more(things),
      path: path.replace(/\{(\w+)\}/g, (_, slot) => String(things[slot as Slot])),
    }),
    ...answers,
  };
}

/** JSON body of the call, made from the belongings. */
export const json = (body: (things: Belongings) => object) => (things: Belongings) => ({
  json: body(things),
});

/** Calls of one service by their place in the document. */
export type IdCalls = Readonly<Record<string, IdCall>>;
