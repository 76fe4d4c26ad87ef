import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pronunciation, Pronunciations } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import { entriesInForce } from './entries-in-force';

/** Pronunciations of an account: one list per project and a general list. */
@Injectable()
export class PronunciationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(ownerId: number, projectId: number | null): Promise<Pronunciations> {
    const rows: { projectId: string | null; entries: Pronunciation[] }[] = await this.dataSource.query(
      `SELECT project_id AS "projectId", entries FROM pronunciation_lists
       WHERE owner_id = $1 AND (project_id IS NULL OR project_id = $2)`,
      [ownerId, projectId],
    );
    const project = rows.find((row) => row.projectId !== null)?.entries ?? [];
    return { project, general: rows.find((row) => row.projectId === null)?.entries ?? [] };
  }

  /** Entries that apply to a text of this project. @param projectId null: a text without a project */
  async inForce(ownerId: number, projectId: number | null): Promise<Pronunciation[]> {
    return entriesInForce(await this.find(ownerId, projectId));
  }

  /** @param projectId null: the general list */
  async replace(
    tx: Tx,
    { ownerId, projectId }: { ownerId: number; projectId: number | null },
    entries: readonly Pronunciation[],
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO pronunciation_lists (owner_id, project_id, entries, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT uq_pronunciation_lists__owner_id_project_id
       DO UPDATE SET entries = EXCLUDED.entries, updated_at = EXCLUDED.updated_at`,
      [ownerId, projectId, JSON.stringify(entries), now],
    );
  }

  async forgetProject(tx: Tx, projectId: number): Promise<void> {
    await tx.query('DELETE FROM pronunciation_lists WHERE project_id = $1', [projectId]);
  }
}
