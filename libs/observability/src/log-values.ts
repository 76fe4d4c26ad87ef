/** Maximum depth of a chain of causes. */
const MAX_CAUSES = 5;

const MAIL_ADDRESS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g;

/**
 * Properties of an error that are logged. Others may contain private data: errors of a database contain the values of the
 * statement, errors of an HTTP client the request with its API key.
 */
const LOGGED_PROPERTIES = [
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

/** Converts an error to fields of a log entry: type, message, stack, some codes, and its causes. */
export function errorFields(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error))
    return typeof thrown === 'string' ? withoutAddresses(thrown) : typeof thrown;
  const fields: Record<string, unknown> = {
    type: thrown.name,
    message: withoutAddresses(thrown.message),
    stack: thrown.stack === undefined ? undefined : withoutAddresses(thrown.stack),
  };
  for (const name of LOGGED_PROPERTIES) {
    const value: unknown = Reflect.get(thrown, name);
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value;
  }
  if (thrown.cause !== undefined && depth < MAX_CAUSES) fields.cause = errorFields(thrown.cause, depth + 1);
  return fields;
}

/** Removes mail addresses from the fields of a log entry; mail servers repeat them in their responses. */
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
