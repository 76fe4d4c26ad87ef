import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { GlossaryFields, GlossaryRow, GlossaryStatus, StoredEntry } from './glossary-entry';

const COLUMNS = 'id, source, target, kind, note, status, updated_at';

@Injectable()
export class GlossaryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All entries, sorted by their Chinese. */
  list(projectId: number): Promise<GlossaryRow[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM glossary_entries WHERE project_id = $1 ORDER BY source COLLATE "C"`,
      [projectId],
    );
  }

  /** Approved entries, longest Chinese first. */
  approved(projectId: number): Promise<GlossaryRow[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM glossary_entries WHERE project_id = $1 AND status = 'approved'
        ORDER BY char_length(source) DESC, source COLLATE "C"`,
      [projectId],
    );
  }

  /** Entries with one of these Chinese texts. */
  async withSources(tx: Tx, projectId: number, sources: readonly string[]): Promise<StoredEntry[]> {
    const rows: GlossaryRow[] = await tx.query(
      `SELECT ${COLUMNS} FROM glossary_entries WHERE project_id = $1 AND source = ANY($2)`,
      [projectId, sources],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  async find(manager: EntityManager, projectId: number, id: number): Promise<GlossaryRow | null> {
    const rows: GlossaryRow[] = await manager.query(
      `SELECT ${COLUMNS} FROM glossary_entries WHERE project_id = $1 AND id = $2`,
      [projectId, id],
    );
    return rows[0] ?? null;
  }

  async count(tx: Tx, projectId: number): Promise<number> {
    const [row]: { entries: number }[] = await tx.query(
      'SELECT count(*)::int AS entries FROM glossary_entries WHERE project_id = $1',
      [projectId],
    );
    return row?.entries ?? 0;
  }

  async insert(
    tx: Tx,
    projectId: number,
    entries: readonly GlossaryFields[],
    status: GlossaryStatus,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO glossary_entries (project_id, source, target, kind, note, status)
       SELECT $1, n.source, n.target, n.kind, n.note, $2
         FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS n (source, target, kind, note)`,
      [projectId, status, ...columnsOf(entries)],
    );
  }

  async update(tx: Tx, entries: readonly StoredEntry[]): Promise<void> {
    await tx.query(
      `UPDATE glossary_entries e
          SET source = n.source, target = n.target, kind = n.kind, note = n.note, status = n.status, updated_at = now()
         FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
              AS n (id, status, source, target, kind, note)
        WHERE e.id = n.id`,
      [entries.map(({ id }) => id), entries.map(({ status }) => status), ...columnsOf(entries)],
    );
  }

  /** @returns number of deleted entries */
  async delete(tx: Tx, projectId: number, ids: readonly number[]): Promise<number> {
    // TypeORM returns [rows, count] for a DELETE.
    const [, deleted]: [unknown[], number] = await tx.query(
      'DELETE FROM glossary_entries WHERE project_id = $1 AND id = ANY($2)',
      [projectId, ids],
    );
    return deleted;
  }
}

function columnsOf(entries: readonly GlossaryFields[]): string[][] {
  return [
    entries.map(({ source }) => source),
    entries.map(({ target }) => target),
    entries.map(({ kind }) => kind),
    entries.map(({ note }) => note),
  ];
}
