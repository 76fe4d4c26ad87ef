import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';

interface ActionKey {
  /** The key for sending this: the same for every try, another one as soon as anything in it differs. */
  of(what: unknown): string;
  /** It is done; sending the same once more is a new act. */
  done(): void;
}

interface HeldKey {
  readonly what: string;
  readonly key: string;
}

/** Keys of acts whose draft outlives the form: who comes back and sends it again does not send it twice. */
const lasting = new Map<string, HeldKey>();

/**
 * A key under which the server does an act once, however often it is sent because no answer came.
 * @param lastingAct names an act whose key outlives the component that sends it
 */
export function useActionKey(lastingAct?: string): ActionKey {
  const held = useRef<HeldKey | null>(null);
  const known = (): HeldKey | null =>
    lastingAct === undefined ? held.current : (lasting.get(lastingAct) ?? null);
  return {
    of(what) {
      const text = JSON.stringify(what);
      const earlier = known();
      const next = earlier?.what === text ? earlier : { what: text, key: newIdempotencyKey() };
      if (lastingAct === undefined) held.current = next;
      else lasting.set(lastingAct, next);
      return next.key;
    },
    done() {
      if (lastingAct === undefined) held.current = null;
      else lasting.delete(lastingAct);
    },
  };
}
