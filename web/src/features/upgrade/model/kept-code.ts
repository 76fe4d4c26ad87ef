import { asTransactionCode, newTransactionCode } from './transaction-code';
import { storedValue } from '../../../lib/storage/stored-value';

/** Whose code, and which; kept because the person may have paid with it before the page is opened again. */
const kept = storedValue<{ readonly userId: number; readonly code: string } | null>({
  key: 'upgrade-code',
  decode: (text) => {
    const [, userId, code] = /^(\d+):([A-Z0-9]+)$/.exec(text ?? '') ?? [];
    return userId && code ? { userId: Number(userId), code } : null;
  },
  encode: (value) => value && `${value.userId}:${value.code}`,
});

/** The code of this person's transfer: the same until {@link forgetCode}. */
export function codeFor(userId: number, now: Date): string {
  const known = kept.get();
  if (known?.userId === userId) return known.code;
  return keepCode(userId, newTransactionCode(userId, now));
}

/** Remembers a code that the person chose; a blank one is not kept. */
export function keepCode(userId: number, code: string): string {
  const clean = asTransactionCode(code);
  if (clean !== '') kept.set({ userId, code: clean });
  return clean;
}

/** The request with it has been sent, or the code is of no use: the next one gets a new one. */
export function forgetCode(): void {
  kept.set(null);
}
