import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnWordFacts } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type { OwnScope } from './dictionaries.repository';
import type { StoredWord } from './stored-entries';

/** All single words of one scope and kind as a lexicon text; `isGeneral`: for all projects of the owner. */
export interface WordText {
  readonly isGeneral: boolean;
  readonly kind: OwnWordFacts['kind'];
  readonly text: string;
}

interface Row extends Omit<StoredWord, 'id' | 'projectId'> {
  readonly id: string;
  readonly projectId: string | null;
}

const FACTS = 'id, project_id AS "projectId", kind, source, meanings, updated_at AS "updatedAt"';
/** $1 owner, $2 project or null. */
const IN_SCOPE = 'owner_id = $1 AND (project_id IS NULL OR project_id = $2)';

/** Rows of users' single words. */
@Injectable()
export class OwnWordsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Sorted by Chinese. */
  async list({ ownerId, projectId }: OwnScope): Promise<StoredWord[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT ${FACTS} FROM hanviet_words WHERE ${IN_SCOPE} ORDER BY source COLLATE "C", project_id IS NULL`,
      [ownerId, projectId ?? null],
    );
    return rows.map(stored);
  }

  /** The words as lexicon texts, one per scope and kind; the project's first. */
  async texts({ ownerId, projectId }: OwnScope): Promise<WordText[]> {
    return this.dataSource.query(
      `SELECT project_id IS NULL AS "isGeneral", kind,
              string_agg(source || '=' || array_to_string(meanings, '/'), E'\\n' ORDER BY source COLLATE "C") AS text
         FROM hanviet_words WHERE ${IN_SCOPE} GROUP BY 1, 2 ORDER BY 1, 2`,
      [ownerId, projectId ?? null],
    );
  }

  /** @returns null also for another user's word */
  async find(tx: Tx, ownerId: number, id: number): Promise<StoredWord | null> {
    const rows: Row[] = await tx.query(`SELECT ${FACTS} FROM hanviet_words WHERE owner_id = $1 AND id = $2`, [
      ownerId,
      id,
    ]);
    return rows[0] ? stored(rows[0]) : null;
  }

  async count(tx: Tx, ownerId: number): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      'SELECT count(*)::int AS count FROM hanviet_words WHERE owner_id = $1',
      [ownerId],
    );
    return row?.count ?? 0;
  }

  /** Inserts a word; one of the same scope with the same Chinese is replaced and keeps its id. */
  async put(tx: Tx, ownerId: number, projectId: number | null, word: OwnWordFacts): Promise<StoredWord> {
    const [row]: Row[] = await tx.query(
      `INSERT INTO hanviet_words (owner_id, project_id, kind, source, meanings) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT uq_hanviet_words__source
         DO UPDATE SET kind = excluded.kind, meanings = excluded.meanings, updated_at = now()
       RETURNING ${FACTS}`,
      [ownerId, projectId, word.kind, word.source, word.meanings],
    );
    if (!row) throw new Error('the stored word did not come back');
    return stored(row);
  }

  /** Updates a word; another one of the same scope with the same Chinese is deleted. */
  async replace(tx: Tx, ownerId: number, before: StoredWord, word: OwnWordFacts): Promise<StoredWord> {
    await tx.query(
      `DELETE FROM hanviet_words
        WHERE owner_id = $1 AND project_id IS NOT DISTINCT FROM $2::bigint AND source = $3 AND id <> $4`,
      [ownerId, before.projectId, word.source, before.id],
    );
    const [row]: Row[] = await tx.query(
      `WITH changed AS (
         UPDATE hanviet_words SET kind = $3, source = $4, meanings = $5, updated_at = now()
          WHERE owner_id = $1 AND id = $2 RETURNING *
       ) SELECT ${FACTS} FROM changed`,
      [ownerId, before.id, word.kind, word.source, word.meanings],
    );
    if (!row) throw new Error('the changed word did not come back');
    return stored(row);
  }

  /** @returns true when the owner had such a word */
  async delete(ownerId: number, id: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'WITH gone AS (DELETE FROM hanviet_words WHERE owner_id = $1 AND id = $2 RETURNING id) SELECT id FROM gone',
      [ownerId, id],
    );
    return rows.length > 0;
  }

  async deleteOfProject(tx: Tx, projectId: number): Promise<void> {
    await tx.query('DELETE FROM hanviet_words WHERE project_id = $1', [projectId]);
  }
}

function stored({ id, projectId, ...facts }: Row): StoredWord {
  return { ...facts, id: Number(id), projectId: projectId === null ? null : Number(projectId) };
}
