import { z } from 'zod';

/** Values that fill a field, up to a number of bytes. */
export const FILLINGS = {
  'a list of numbers': (bytes: number) => listOf('0', bytes),
  'a list of empty texts': (bytes: number) => listOf('""', bytes),
  'a list of lists': (bytes: number) => listOf('[]', bytes),
  'a list of objects': (bytes: number) => listOf('{}', bytes),
  'an object with many keys': manyKeys,
  'lists in lists': (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes: number) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'digits without end': (bytes: number) => '1'.repeat(bytes),
  'a text': (bytes: number) => `"${'a'.repeat(bytes)}"`,
  'a text of marks': (bytes: number) => `"${'e\u0301'.repeat(bytes / 3)}"`,
  'a text of blanks': (bytes: number) => `"${' '.repeat(bytes)}"`,
} as const;

/** The same, small enough to be parsed and to reach the schema. */
export const PARSED_FILLINGS = {
  'a list of numbers': () => listOf('0', 390_000),
  'a list of empty texts': () => listOf('""', 290_000),
  'a list of objects': () => listOf('{"id":-1,"title":"","content":0}', 900_000),
  'an object with many keys': () => manyKeys(500_000),
} as const;

const ROOM_FOR_THE_REST = 1_000;

function listOf(element: string, bytes: number): string {
  return `[${Array(Math.floor(bytes / (element.length + 1)))
    .fill(element)
    .join(',')}]`;
}

function manyKeys(bytes: number): string {
  const keys: string[] = [];
  for (let length = 0; length < bytes; length += (keys.at(-1)?.length ?? 0) + 1) {
    keys.push(`"${keys.length.toString(36)}":0`);
  }
  return `{${keys.join(',')}}`;
}

/** Names of the fields of a body or query, in all of its shapes. */
export function fieldsOf(schema: z.ZodType): string[] {
  const { properties, anyOf, allOf } = shapeSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const inner = [...(anyOf ?? []), ...(allOf ?? [])].flatMap((shape) => Object.keys(shape.properties ?? {}));
  return [...new Set([...Object.keys(properties ?? {}), ...inner])];
}

const propertiesSchema = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const shapeSchema = propertiesSchema.extend({
  anyOf: z.array(propertiesSchema).optional(),
  allOf: z.array(propertiesSchema).optional(),
});

/** A body in which one field is as large as the limit lets it be. */
export function bodyWith(field: string, json: string): string {
  return `{${JSON.stringify(field)}:${json}}`;
}

/** Bytes that a field may have in a body of `limit` bytes. */
export function roomIn(limit: number): number {
  return limit - ROOM_FOR_THE_REST;
}
