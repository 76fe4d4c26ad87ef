import { randomBytes } from 'node:crypto';

/** A name that no other spec file uses at the same time; valid for databases, NATS namespaces and key prefixes. */
export function uniqueName(name: string): string {
  const readable = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  return `t_${readable.slice(0, 24)}_${randomBytes(4).toString('hex')}`;
}
