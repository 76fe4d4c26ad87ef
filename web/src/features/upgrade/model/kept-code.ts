import { newTransactionCode } from './transaction-code';
import { storedValue } from '../../../lib/storage/stored-value';

interface KeptCode {
  readonly userId: number;
  readonly code: string;
  /** Code of the rejected request that this one is to be paid in place of. */
  readonly insteadOf: string | null;
}

/** Whose code, and which; kept because the person may have paid with it before the page is opened again. */
const kept = storedValue<KeptCode | null>({
  key: 'upgrade-code',
  decode: (text) => {
    const [, userId, code, insteadOf] = /^(\d+):([A-Z0-9]+)(?::([A-Z0-9]+))?$/.exec(text ?? '') ?? [];
    return userId && code ? { userId: Number(userId), code, insteadOf: insteadOf ?? null } : null;
  },
  encode: (value) =>
    value && [value.userId, value.code, value.insteadOf].filter((part) => part !== null).join(':'),
});

/**
 * The code that this person's transfer bears: the same until {@link forgetCode}. After a rejection it is the rejected one,
 * for the transfer with it may be on its way, until the person takes a new one.
 */
export function codeFor(userId: number, rejected: string | null, now: Date): string {
  const known = kept.get();
  if (known?.userId === userId && (rejected === null || known.insteadOf === rejected)) return known.code;
  return rejected ?? renewCode(userId, null, now);
}

/** Makes a code for a transfer that is yet to come. @param insteadOf the rejected code that it replaces */
export function renewCode(userId: number, insteadOf: string | null, now: Date): string {
  const code = newTransactionCode(userId, now);
  kept.set({ userId, code, insteadOf });
  return code;
}

/** The request with it has been sent: the next one gets a new one. */
export function forgetCode(): void {
  kept.set(null);
}
