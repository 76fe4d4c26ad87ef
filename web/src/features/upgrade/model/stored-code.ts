import { newTransactionCode } from './transaction-code';
import { storedValue } from '../../../lib/storage/stored-value';

interface StoredCode {
  readonly userId: number;
  readonly code: string;
  /** Code of the rejected request that this one replaces. */
  readonly insteadOf: string | null;
}

/** Owner and code; stored because the user may pay before the page is opened again. */
const kept = storedValue<StoredCode | null>({
  key: 'upgrade-code',
  decode: (text) => {
    const [, userId, code, insteadOf] = /^(\d+):([A-Z0-9]+)(?::([A-Z0-9]+))?$/.exec(text ?? '') ?? [];
    return userId && code ? { userId: Number(userId), code, insteadOf: insteadOf ?? null } : null;
  },
  encode: (value) =>
    value && [value.userId, value.code, value.insteadOf].filter((part) => part !== null).join(':'),
});

/**
 * Returns the code of this user's transfer: the same until {@link forgetCode}. After a rejection it is the rejected
 * one, because a transfer with it may be under way, until the user requests a new one.
 */
export function codeFor(userId: number, rejected: string | null, now: Date): string {
  const known = kept.get();
  if (known?.userId === userId && (rejected === null || known.insteadOf === rejected)) return known.code;
  return rejected ?? renewCode(userId, null, now);
}

/** Generates a code for a future transfer. @param insteadOf the rejected code that it replaces */
export function renewCode(userId: number, insteadOf: string | null, now: Date): string {
  const code = newTransactionCode(userId, now);
  kept.set({ userId, code, insteadOf });
  return code;
}

/** Deletes the code after its request was sent; the next request gets a new one. */
export function forgetCode(): void {
  kept.set(null);
}
