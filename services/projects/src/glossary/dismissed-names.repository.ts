import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';

/** Chinese names that are not suggested to the project's owner again. */
@Injectable()
export class DismissedNamesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(projectId: number): Promise<string[]> {
    const rows: { source: string }[] = await this.dataSource.query(
      'SELECT source FROM dismissed_names WHERE project_id = $1',
      [projectId],
    );
    return rows.map(({ source }) => source);
  }

  async count(tx: Tx, projectId: number): Promise<number> {
    const [row]: { names: number }[] = await tx.query(
      'SELECT count(*)::int AS names FROM dismissed_names WHERE project_id = $1',
      [projectId],
    );
    return row?.names ?? 0;
  }

  async add(tx: Tx, projectId: number, sources: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT INTO dismissed_names (project_id, source) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
      [projectId, sources],
    );
  }

  async delete(tx: Tx, projectId: number, sources: readonly string[]): Promise<void> {
    await tx.query('DELETE FROM dismissed_names WHERE project_id = $1 AND source = ANY($2)', [
      projectId,
      sources,
    ]);
  }
}
