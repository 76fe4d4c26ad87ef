import type { GlossaryEntry } from '@lacthu/contracts';

/** An approved entry of a glossary. */
export function anEntry(id: number, part: Partial<GlossaryEntry> = {}): GlossaryEntry {
  return {
    id,
    source: '悟空',
    target: 'Ngộ Không',
    kind: 'name',
    note: '',
    status: 'approved',
    updated_at: '2026-01-05T08:00:00.000Z',
    ...part,
  };
}
