/**
 * Reads a stored value as an object, also from JSON text; null for anything else.
 *
 * @param nesting how many times JSON text is parsed, because some clients encode a text that is encoded already
 */
export function objectIn(value: unknown, nesting = 0): Record<string, unknown> | null {
  if (isObject(value)) return value;
  if (typeof value !== 'string' || nesting === 0) return null;
  return objectIn(parsed(value), nesting - 1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
