import { z } from 'zod';

/** Size limits of JSON of any shape. */
export interface JsonBounds {
  /** Total characters of all texts and keys. */
  readonly chars: number;
  /** Nesting depth of lists and objects. */
  readonly depth: number;
  /** Total number of texts, numbers, lists, objects and other values. */
  readonly values: number;
}

/** Bounds of a schema, with the message for JSON that exceeds them. */
export interface GivenJsonBounds extends JsonBounds {
  readonly refusal?: string;
}

/**
 * Bounds of request schemas that accept JSON of any shape (`z.record`, `z.unknown`), which have none of their own:
 * `schema.register(jsonBounds, { … })`.
 */
export const jsonBounds = z.registry<GivenJsonBounds>();

/**
 * Limits of a request body before it is parsed. `values`: three times the largest request of the web app (20,000
 * chapters in a new order); JSON.parse alone takes 4 s and 900 MB for 32 MB of empty objects. `depth`: no request
 * schema has more than ten levels; AI memories come from models and may have some more.
 */
export const BODY_JSON_BOUNDS = { depth: 64, values: 200_000 } as const;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Returns the bound that a JSON text exceeds, in one pass without parsing, which stops at the first excess. The text
 * need not be valid JSON. @param json in UTF-8
 */
export function jsonTextExcess(
  json: Uint8Array,
  bounds: Pick<JsonBounds, 'depth' | 'values'>,
): 'depth' | 'values' | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === COMMA) values += 1;
    else if (byte > COMMA && OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (byte > COMMA && CLOSING.has(byte)) depth -= 1;
    if (depth > bounds.depth) return 'depth';
    if (values > bounds.values) return 'values';
  }
  return null;
}

/** Returns the position of the closing quote of a text; the end of `json` if there is none. */
function endOfText(json: Uint8Array, opening: number): number {
  for (let at = opening + 1; at < json.length; at += 1) {
    if (json[at] === BACKSLASH) at += 1;
    else if (json[at] === QUOTE) return at;
  }
  return json.length;
}

/** Returns true if a parsed value exceeds the bounds; stops at the first excess. */
export function exceedsJsonBounds(value: unknown, bounds: JsonBounds): boolean {
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let { chars, values } = bounds;
  for (let next = pending.pop(); next; next = pending.pop()) {
    values -= 1;
    if (typeof next.value === 'string') chars -= next.value.length;
    else if (typeof next.value === 'object' && next.value !== null) {
      const depth = next.depth + 1;
      if (depth > bounds.depth) return true;
      for (const [key, child] of Object.entries(next.value)) {
        if (!Array.isArray(next.value)) chars -= key.length;
        pending.push({ value: child, depth });
      }
    }
    if (chars < 0 || values - pending.length < 0) return true;
  }
  return false;
}
