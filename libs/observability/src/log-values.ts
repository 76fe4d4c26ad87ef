/** How deep a chain of causes is followed. */
const MAX_CAUSES = 5;

const MAIL_ADDRESS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g;

/**
 * What of an error may stand in a log. Not what libraries hang on theirs: that of a database carries the statement's
 * values, that of a client the request with its key.
 */
const TOLD = [
  'code',
  'status',
  'errno',
  'syscall',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

/** An error as fields of a log line: type, message, stack, a few codes, and its causes. */
export function errorFields(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error))
    return typeof thrown === 'string' ? withoutAddresses(thrown) : typeof thrown;
  const facts: Record<string, unknown> = {
    type: thrown.name,
    message: withoutAddresses(thrown.message),
    stack: thrown.stack === undefined ? undefined : withoutAddresses(thrown.stack),
  };
  for (const name of TOLD) {
    const value: unknown = Reflect.get(thrown, name);
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value;
  }
  if (thrown.cause !== undefined && depth < MAX_CAUSES) facts.cause = errorFields(thrown.cause, depth + 1);
  return facts;
}

/** The fields of a log line without mail addresses, which servers repeat in their answers. */
export function fieldsWithoutAddresses(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  );
}

function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replace(MAIL_ADDRESS, '[mail]') : text;
}
