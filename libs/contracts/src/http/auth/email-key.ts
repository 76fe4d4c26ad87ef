import { withoutInvisible } from './invisible-signs';

/**
 * The form in which e-mail addresses are compared: blanks cut, invisible signs left out, NFC, lower case. Letter case before the @ is
 * ignored on purpose: people type it differently on a phone, and a second account by mistake is worse.
 */
export function emailKey(email: string): string {
  return withoutInvisible(email).trim().normalize('NFC').toLocaleLowerCase('vi').normalize('NFC');
}
