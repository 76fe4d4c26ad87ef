import { formatDateTime } from '../../../lib/format/format';
import { logTexts } from '../log.texts';

export interface AuditFact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Facts = Readonly<Record<string, unknown>> | null;

const values: Readonly<Record<string, Readonly<Record<string, string>>>> = logTexts.values;
const names: Readonly<Record<string, string>> = logTexts.facts;
/** ISO 8601 with a time of day. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Details of an action for the screen, one line each. */
export function auditDetails(before: Facts, after: Facts): AuditFact[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].map((key) => ({
    name: names[key] ?? key,
    before: before && key in before ? inWords(key, before) : null,
    after: after && key in after ? inWords(key, after) : null,
  }));
}

function inWords(key: string, facts: NonNullable<Facts>): string {
  const value = facts[key];
  if (value === undefined) return logTexts.none;
  if (value === null) return nullInWords(key, facts);
  if (typeof value === 'boolean') return value ? logTexts.yes : logTexts.no;
  if (typeof value === 'string')
    return values[key]?.[value] ?? (MOMENT.test(value) ? formatDateTime(value) : value);
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function nullInWords(key: string, facts: NonNullable<Facts>): string {
  if (key === 'pro_expires_at' && facts.role === 'pro') return logTexts.lifetime;
  return key === 'muted_until' ? logTexts.untilLifted : logTexts.none;
}
