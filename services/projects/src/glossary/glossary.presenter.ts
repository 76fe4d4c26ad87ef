import type { GlossaryEntry, InternalGlossary } from '@lacthu/contracts';
import type { GlossaryRow } from './glossary-entry';

export function presentEntry(row: GlossaryRow): GlossaryEntry {
  return {
    id: Number(row.id),
    source: row.source,
    target: row.target,
    kind: row.kind,
    note: row.note,
    status: row.status,
    updated_at: row.updated_at.toISOString(),
  };
}

/** The fields of an entry that translations need. */
export function presentTerm({ source, target, kind }: GlossaryRow): InternalGlossary['entries'][number] {
  return { source, target, kind };
}
