/**
 * A key under which the server does an act once. randomUUID needs a secure address; a plain http one on the local network
 * is not.
 */
export function newIdempotencyKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0')).join('-');
}
