import { useRef } from 'react';

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
      if (held.current?.what !== text) held.current = { what: text, key: newKey() };
      return held.current.key;
    },
    done() {
      held.current = null;
    },
  };
}

/** randomUUID needs a secure address; a plain http one on the local network is not. */
function newKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0')).join('-');
}
