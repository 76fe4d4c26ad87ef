import { storedText } from '../text/plain-text';
import type { JsonValue } from './project.entity';

/**
 * Normalises JSON for storage. Forms send it as text, which is parsed; a text that is not a JSON object is stored as
 * text, as specified. Characters that Postgres rejects are removed from texts and keys.
 */
export function storedJson(value: JsonValue): JsonValue {
  if (value === null) return null;
  if (typeof value !== 'string') return cleanObject(value);
  if (value.trim() === '') return null;
  const parsed = parse(value);
  return isObject(parsed) ? cleanObject(parsed) : storedText(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cleanObject(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [storedText(key), clean(child)]));
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value);
  if (Array.isArray(value)) return value.map(clean);
  return isObject(value) ? cleanObject(value) : value;
}
