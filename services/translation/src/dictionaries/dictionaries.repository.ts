import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredDictionary } from './stored-entries';

/** A dictionary to store. `content`: gzip of the normalised text; `contentHash`: SHA-256 of that text, hex. */
export interface NewDictionary extends Omit<StoredDictionary, 'id' | 'updatedAt'> {
  readonly ownerId: number;
  readonly content: Uint8Array;
  readonly contentHash: string;
  readonly uploadKey: string | null;
}

/** The dictionaries of an owner: those for all projects, and those of one project. */
export interface OwnScope {
  readonly ownerId: number;
  readonly projectId?: number | undefined;
}

/** Total amounts of an owner. `textBytes`: size of all texts, unpacked. */
export interface OwnAmount {
  readonly files: number;
  readonly entries: number;
  readonly textBytes: number;
}

interface Row extends Omit<StoredDictionary, 'id' | 'projectId'> {
  readonly id: string;
  readonly projectId: string | null;
}

const FACTS = 'id, project_id AS "projectId", kind, title, entries, updated_at AS "updatedAt"';
/** $1 owner, $2 project or null. */
const IN_SCOPE = 'owner_id = $1 AND (project_id IS NULL OR project_id = $2)';

/** Rows of users' dictionaries. The content of a row never changes: other content is another row. */
@Injectable()
export class DictionariesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In order of precedence: the project's first, then by age, newest first. */
  async list({ ownerId, projectId }: OwnScope): Promise<StoredDictionary[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT ${FACTS} FROM hanviet_dictionaries WHERE ${IN_SCOPE} ORDER BY project_id IS NULL, id DESC`,
      [ownerId, projectId ?? null],
    );
    return rows.map(stored);
  }

  /** @returns null also for another user's dictionary */
  async find(ownerId: number, id: number): Promise<StoredDictionary | null> {
    return this.findBy(this.dataSource.manager, 'owner_id = $1 AND id = $2', [ownerId, id]);
  }

  /** Contents by id; dictionaries deleted meanwhile are missing. */
  async contents(ids: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
    if (ids.length === 0) return new Map();
    const rows: { id: string; content: Buffer }[] = await this.dataSource.query(
      'SELECT id, content FROM hanviet_dictionaries WHERE id = ANY ($1)',
      [ids],
    );
    return new Map(rows.map(({ id, content }) => [Number(id), content]));
  }

  /** Finds the dictionary that a request with this idempotency key created, with the hash of its content. */
  async findByUploadKey(
    tx: Tx,
    ownerId: number,
    key: string,
  ): Promise<(StoredDictionary & { contentHash: string }) | null> {
    const rows: (Row & { contentHash: string })[] = await tx.query(
      `SELECT ${FACTS}, content_hash AS "contentHash" FROM hanviet_dictionaries
        WHERE owner_id = $1 AND upload_key = $2`,
      [ownerId, key],
    );
    return rows[0] ? { ...stored(rows[0]), contentHash: rows[0].contentHash } : null;
  }

  async findByContent(
    tx: Tx,
    {
      ownerId,
      projectId,
      kind,
      contentHash,
    }: Pick<NewDictionary, 'ownerId' | 'projectId' | 'kind' | 'contentHash'>,
  ): Promise<StoredDictionary | null> {
    return this.findBy(
      tx,
      'owner_id = $1 AND project_id IS NOT DISTINCT FROM $2::bigint AND kind = $3 AND content_hash = $4',
      [ownerId, projectId, kind, contentHash],
    );
  }

  /** Counts an owner's dictionaries over all projects. */
  async count(tx: Tx, ownerId: number): Promise<OwnAmount> {
    const [row]: OwnAmount[] = await tx.query(
      `SELECT count(*)::int AS files, coalesce(sum(entries), 0)::int AS entries,
              coalesce(sum(text_bytes), 0)::float8 AS "textBytes"
         FROM hanviet_dictionaries WHERE owner_id = $1`,
      [ownerId],
    );
    return row ?? { files: 0, entries: 0, textBytes: 0 };
  }

  async insert(tx: Tx, given: NewDictionary): Promise<StoredDictionary> {
    const [row]: Row[] = await tx.query(
      `INSERT INTO hanviet_dictionaries
         (owner_id, project_id, kind, title, entries, content, content_hash, upload_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${FACTS}`,
      [
        given.ownerId,
        given.projectId,
        given.kind,
        given.title,
        given.entries,
        given.content,
        given.contentHash,
        given.uploadKey,
      ],
    );
    if (!row) throw new Error('the inserted dictionary did not come back');
    return stored(row);
  }

  /** @returns true when the owner had such a dictionary */
  async delete(ownerId: number, id: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `WITH gone AS (DELETE FROM hanviet_dictionaries WHERE owner_id = $1 AND id = $2 RETURNING id)
       SELECT id FROM gone`,
      [ownerId, id],
    );
    return rows.length > 0;
  }

  async deleteOfProject(tx: Tx, projectId: number): Promise<void> {
    await tx.query('DELETE FROM hanviet_dictionaries WHERE project_id = $1', [projectId]);
  }

  private async findBy(
    manager: EntityManager,
    condition: string,
    values: readonly unknown[],
  ): Promise<StoredDictionary | null> {
    const rows: Row[] = await manager.query(`SELECT ${FACTS} FROM hanviet_dictionaries WHERE ${condition}`, [
      ...values,
    ]);
    return rows[0] ? stored(rows[0]) : null;
  }
}

function stored({ id, projectId, ...facts }: Row): StoredDictionary {
  return { ...facts, id: Number(id), projectId: projectId === null ? null : Number(projectId) };
}
