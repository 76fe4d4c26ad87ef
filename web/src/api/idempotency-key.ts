/**
 * Creates an idempotency key. crypto.randomUUID is not used because it requires https, which an instance on a local
 * network may lack.
 */
export function newIdempotencyKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0')).join('-');
}
