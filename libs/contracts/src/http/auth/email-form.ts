/** Maximum letters before the @ (RFC 5321, 4.5.3.1.1) and of one label of the domain (RFC 1035, 2.3.4). */
const LOCAL_LETTERS = 64;
const LABEL_LETTERS = 63;

/**
 * Returns false for a well-formed address that no mail server delivers to: two consecutive dots, a dot at either end
 * of a side (RFC 5322, 3.2.3), a side or label that is too long, a label that starts or ends with a hyphen. Letters of
 * any language are allowed. @param address with one @
 */
export function isDeliverable(address: string): boolean {
  const [local = '', domain = ''] = address.split('@');
  const labels = domain.split('.');
  return (
    lettersOf(local) <= LOCAL_LETTERS &&
    local.split('.').every((part) => part !== '' && !/^\p{M}/u.test(part)) &&
    labels.every((label) => lettersOf(label) <= LABEL_LETTERS && /^(?![\p{M}-]).*[^-]$/u.test(label))
  );
}

function lettersOf(text: string): number {
  return [...text.normalize('NFC')].length;
}
