/** Parses an id from an address; null when it is not a positive integer. */
export function routeId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
