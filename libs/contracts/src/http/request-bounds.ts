import { z } from 'zod';
import { exceedsJsonBounds, jsonBounds, type GivenJsonBounds } from './json-bounds';
import { refusalInVietnamese } from './refusal-words';

type Schema = z.core.$ZodType;
type RawIssue = z.core.$ZodRawIssue;

/** Maximum issues per answer: a user fixes no more at once, and each one costs memory. */
export const MOST_ISSUES = 20;

/**
 * Bounds for schemas without their own, so that no request is unbounded. {@link unboundedPlaces} lists such schemas,
 * and tests/house/request-bounds.spec.ts rejects them.
 */
const FALLBACK = { text: 10_000, list: 1_000, format: 300 } as const;
const FALLBACK_JSON: GivenJsonBounds = { chars: 10_000, depth: 8, values: 1_000 };

/** Texts of a fixed format: their pattern rejects longer ones, so any generous bound will do. */
const FIXED_FORMATS = new Set(['uuid', 'datetime', 'date', 'time']);

/** A maximum length with the check that defines it and its message. */
interface Cap {
  readonly most: number;
  /**
   * Allowed input length: more than `most` if blanks are trimmed and letters composed before the length is checked.
   */
  readonly given: number;
  readonly check?: z.core.$ZodCheck;
}

/** Bounds of the values accepted by a schema. An absent kind is rejected by the schema at once. */
interface Bounds {
  readonly text?: Cap;
  readonly list?: Cap & { readonly element: Bounds };
  readonly fields?: ReadonlyMap<string, Bounds>;
  readonly json?: GivenJsonBounds;
}

const compiled = new WeakMap<Schema, Bounds>();

/**
 * Parses external data with a schema. Lists, records, texts and nesting are checked against the schema's bounds before
 * any element is validated, because zod runs patterns and normalisations on texts that are too long, and has no bound
 * for records.
 *
 * @throws ZodError with at most {@link MOST_ISSUES} issues, in Vietnamese
 */
export function parseRequest<Given extends z.ZodType>(schema: Given, value: unknown): z.output<Given> {
  const context = { async: false, error: refusalInVietnamese };
  const excess = findExcess(schema, value);
  const result = excess ? { issues: [excess], value } : schema._zod.run({ value, issues: [] }, context);
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  if (result.issues.length === 0) return result.value as z.output<Given>;
  throw new z.ZodError(
    result.issues
      .slice(0, MOST_ISSUES)
      .map((issue) => z.core.util.finalizeIssue(issue, context, z.core.config())),
  );
}

/** Returns the first position at which a value exceeds the schema's bounds; null if there is none. */
export function findExcess(schema: Schema, value: unknown): RawIssue | null {
  const known = compiled.get(schema);
  const bounds = known ?? boundsOf(schema, '', () => undefined);
  if (!known) compiled.set(schema, bounds);
  return excessOf(value, bounds);
}

/** Lists the positions of a schema that accept a list, text or JSON of any size, such as `entries[].note: text`. */
export function unboundedPlaces(schema: Schema): string[] {
  const places: string[] = [];
  boundsOf(schema, '', (place) => places.push(place));
  return places;
}

function excessOf(value: unknown, bounds: Bounds): RawIssue | null {
  if (typeof value === 'string') {
    return bounds.text && value.length > bounds.text.given ? tooLong(bounds.text, 'string') : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  return Array.isArray(value) ? excessOfList(value, bounds) : excessOfObject(value, bounds);
}

function excessOfList(value: readonly unknown[], { list }: Bounds): RawIssue | null {
  if (!list) return null;
  return value.length > list.given
    ? tooLong(list, 'array')
    : firstExcess(value.entries(), () => list.element);
}

function excessOfObject(value: object, { fields, json }: Bounds): RawIssue | null {
  if (json && exceedsJsonBounds(value, json)) {
    return { code: 'custom', message: json.refusal ?? 'Dữ liệu gửi lên quá lớn.', input: undefined };
  }
  if (!fields) return null;
  const given = [...fields.keys()].filter((key) => Object.hasOwn(value, key));
  const entries = given.map((key) => [key, (value as Record<string, unknown>)[key]] as const);
  return firstExcess(entries, (key) => fields.get(key) ?? {});
}

function firstExcess<Key extends PropertyKey>(
  entries: Iterable<readonly [Key, unknown]>,
  boundsAt: (key: Key) => Bounds,
): RawIssue | null {
  for (const [key, child] of entries) {
    const excess = excessOf(child, boundsAt(key));
    if (excess) return { ...excess, path: [key, ...(excess.path ?? [])] };
  }
  return null;
}

/** Uses the message of the schema's own check. */
function tooLong({ most, check }: Cap, origin: 'string' | 'array'): RawIssue {
  return { code: 'too_big', origin, maximum: most, inclusive: true, input: undefined, inst: check as never };
}

function boundsOf(given: Schema, place: string, report: (place: string) => void): Bounds {
  const schema = given as z.core.$ZodTypes;
  const { def } = schema._zod;
  const json = jsonBounds.get(schema);
  if (json) return { json, text: { most: json.chars, given: json.chars } };
  const inner = (next: Schema, at = place): Bounds => boundsOf(next, at, report);
  switch (def.type) {
    case 'string':
      return { text: textCap(def) ?? reported(place, 'text', FALLBACK.text, report) };
    case 'array': {
      const cap = lengthCap(def.checks) ?? reported(place, 'list', FALLBACK.list, report);
      return { list: { ...cap, element: inner(def.element, `${place}[]`) } };
    }
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([key, field]) => [key, inner(field, place === '' ? key : `${place}.${key}`)] as const,
      );
      const others = def.catchall ? inner(def.catchall, `${place}.*`) : {};
      return { ...others, fields: new Map(fields) };
    }
    case 'union':
      return def.options.map((option) => inner(option)).reduce(widest, {});
    case 'intersection':
      return widest(inner(def.left), inner(def.right));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType);
    case 'pipe': {
      const out = inner(def.out);
      return isTransform(def.in) ? out : inner(def.in);
    }
    case 'record':
    case 'unknown':
    case 'any':
      report(`${place}: JSON`);
      return { json: FALLBACK_JSON, text: { most: FALLBACK.text, given: FALLBACK.text } };
    case 'lazy':
    case 'tuple':
    case 'map':
    case 'set':
      report(`${place}: ${def.type}`);
      return {};
    default:
      return {};
  }
}

function isTransform(schema: Schema): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
}

function reported(place: string, kind: string, most: number, report: (place: string) => void): Cap {
  report(`${place}: ${kind}`);
  return { most, given: most };
}

function textCap(def: z.core.$ZodStringDef & { readonly format?: string }): Cap | null {
  const formats = [def.format, ...(def.checks ?? []).map(formatOf)];
  const hasFixedForm = formats.some((format) => format !== undefined && FIXED_FORMATS.has(format));
  return lengthCap(def.checks) ?? (hasFixedForm ? { most: FALLBACK.format, given: FALLBACK.format } : null);
}

/** Smallest maximum length among the checks of a text or list. */
function lengthCap(checks: readonly z.core.$ZodCheck[] = []): Cap | null {
  const caps = checks.flatMap((check) => {
    const most = greatestLength(check);
    return most === null ? [] : [{ most, check }];
  });
  const [cap] = caps.sort((one, other) => one.most - other.most);
  if (!cap) return null;
  const isRewritten = checks.some((check) => check._zod.def.check === 'overwrite');
  return { ...cap, given: isRewritten ? beforeRewriting(cap.most) : cap.most };
}

/** Adds room for surrounding blanks and decomposed letters: a Vietnamese letter has at most three code units. */
function beforeRewriting(most: number): number {
  return 4 * most + 1_000;
}

function greatestLength(check: z.core.$ZodCheck): number | null {
  const { def } = (check as z.core.$ZodChecks)._zod;
  if (def.check === 'max_length') return def.maximum;
  return def.check === 'length_equals' ? def.length : null;
}

function formatOf(check: z.core.$ZodCheck): string | undefined {
  const { def } = (check as z.core.$ZodChecks)._zod;
  return def.check === 'string_format' ? def.format : undefined;
}

/** Bounds that accept whatever either of the two accepts. */
function widest(one: Bounds, other: Bounds): Bounds {
  return {
    text: larger(one.text, other.text),
    list: widestList(one.list, other.list),
    fields: widestFields(one.fields, other.fields),
    json: one.json ?? other.json,
  };
}

function larger<Limit extends Cap>(one: Limit | undefined, other: Limit | undefined): Limit | undefined {
  if (!one || !other) return one ?? other;
  return one.given >= other.given ? one : other;
}

function widestList(one: Bounds['list'], other: Bounds['list']): Bounds['list'] {
  const cap = larger(one, other);
  return cap && { ...cap, element: widest(one?.element ?? {}, other?.element ?? {}) };
}

function widestFields(one: Bounds['fields'], other: Bounds['fields']): Bounds['fields'] {
  if (!one || !other) return one ?? other;
  const keys = new Set([...one.keys(), ...other.keys()]);
  return new Map([...keys].map((key) => [key, widest(one.get(key) ?? {}, other.get(key) ?? {})]));
}
