import { withoutInvisible } from './invisible-signs';

/**
 * Normalises an e-mail address for comparison: trimmed, without invisible characters, NFC, lower case. Case before the
 * @ is ignored on purpose: it varies between keyboards, and an accidental second account is worse.
 */
export function emailKey(email: string): string {
  return withoutInvisible(email).trim().normalize('NFC').toLocaleLowerCase('vi').normalize('NFC');
}
