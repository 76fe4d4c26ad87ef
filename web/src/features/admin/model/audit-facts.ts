import { formatDateTime } from '../../../lib/format/format';
import { logTexts } from '../texts';

export interface AuditFact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Facts = Readonly<Record<string, unknown>> | null;

const names: Readonly<Record<string, string>> = logTexts.facts;
/** ISO 8601 with a time of day. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** What an act has changed or recorded, one line a fact, in the words of the screen. */
export function auditFacts(before: Facts, after: Facts): AuditFact[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].map((key) => ({
    name: names[key] ?? key,
    before: before && key in before ? inWords(before[key]) : null,
    after: after && key in after ? inWords(after[key]) : null,
  }));
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return logTexts.none;
  if (typeof value === 'boolean') return value ? logTexts.yes : logTexts.no;
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
