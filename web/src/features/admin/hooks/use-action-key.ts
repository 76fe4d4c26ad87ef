import { useRef } from 'react';
import { newIdempotencyKey } from '../../../api/idempotency-key';

interface ActionKey {
  /** The key for sending this: the same for every try, another one as soon as anything in it differs. */
  of(what: unknown): string;
  /** It is done; sending the same once more is a new act. */
  done(): void;
}

/** A key under which the server does an act once, however often it is sent because no answer came. */
export function useActionKey(): ActionKey {
  const held = useRef<{ readonly what: string; readonly key: string } | null>(null);
  return {
    of(what) {
      const text = JSON.stringify(what);
      if (held.current?.what !== text) held.current = { what: text, key: newIdempotencyKey() };
      return held.current.key;
    },
    done() {
      held.current = null;
    },
  };
}
