import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key';

interface ActionKey {
  /** Returns the key for this content: the same for every retry, a new one as soon as anything differs. */
  of(what: unknown): string;
  /** Marks the action as done, so that the same content gets a new key next time. */
  done(): void;
}

interface HeldKey {
  readonly what: string;
  readonly key: string;
}

/**
 * Keys of actions whose draft outlives the form: a user who comes back and sends the draft again does not send it
 * twice.
 */
const lasting = new Map<string, HeldKey>();

/**
 * Idempotency key of a user action, kept for retries after a lost response.
 * @param lastingAct name of an action whose key outlives the component that sends it
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
