import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type { AudioFile, AudioKind } from './audio-file';

interface AudioFileRow extends Omit<
  AudioFile,
  'ownerId' | 'projectId' | 'chapterId' | 'bytes' | 'createdAt' | 'expiresAt'
> {
  readonly ownerId: string | null;
  readonly projectId: string | null;
  readonly chapterId: string | null;
  readonly bytes: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Fields needed to delete an audio and to publish that it is deleted. */
export type DoomedAudio = Pick<AudioFile, 'id' | 'kind' | 'projectId'>;

/** Audio of one project that will be deleted soon. */
export interface ExpiringAudio {
  readonly projectId: number;
  readonly ownerId: number;
  readonly assetIds: readonly string[];
  /** Earliest expiry among them. */
  readonly expiresAt: Date;
}

const COLUMNS = `id, kind, owner_id AS "ownerId", project_id AS "projectId", chapter_id AS "chapterId", title, engine,
  voice, speed, bytes, duration_ms AS "durationMs", chunks, created_at AS "createdAt", expires_at AS "expiresAt"`;

/** Rows of audio files. Reads leave out audio that is not stored yet or has expired. */
@Injectable()
export class AudioFilesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the row of an audio whose bytes are going to be stored. */
  async announce(file: AudioFile): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO audio_files (id, kind, owner_id, project_id, chapter_id, title, engine, voice, speed, bytes,
         duration_ms, chunks, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        file.id,
        file.kind,
        file.ownerId,
        file.projectId,
        file.chapterId,
        file.title,
        file.engine,
        file.voice,
        file.speed,
        file.bytes,
        file.durationMs,
        file.chunks,
        file.createdAt,
        file.expiresAt,
      ],
    );
  }

  /** Makes the audio readable, once all its bytes are stored. */
  async markStored(id: string, at: Date): Promise<void> {
    await this.dataSource.query('UPDATE audio_files SET stored_at = $2 WHERE id = $1', [id, at]);
  }

  /** Finds a stored audio that has not expired. */
  async find(id: string, now: Date): Promise<AudioFile | null> {
    const rows: AudioFileRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM audio_files WHERE id = $1 AND stored_at IS NOT NULL AND expires_at > $2`,
      [id, now],
    );
    return rows[0] ? toAudioFile(rows[0]) : null;
  }

  /** Makes the audio unreadable at once; the sweeper deletes it if the caller does not. */
  async expireNow(id: string, now: Date): Promise<DoomedAudio | null> {
    const [rows]: [{ id: string; kind: AudioKind; projectId: string | null }[], number] =
      await this.dataSource.query(
        `UPDATE audio_files SET expires_at = LEAST(expires_at, $2) WHERE id = $1
         RETURNING id, kind, project_id AS "projectId"`,
        [id, now],
      );
    return rows[0] ? toDoomed(rows[0]) : null;
  }

  /** Same for all audio of a project. */
  async expireProject(tx: Tx, projectId: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE audio_files SET expires_at = LEAST(expires_at, $2), expiry_told_at = COALESCE(expiry_told_at, $2)
       WHERE project_id = $1`,
      [projectId, now],
    );
  }

  /** Audio that has expired, or was not completely stored by `abandonedBefore`; the earliest expiry first. */
  async doomed(now: Date, abandonedBefore: Date, limit: number): Promise<DoomedAudio[]> {
    const rows: { id: string; kind: AudioKind; projectId: string | null }[] = await this.dataSource.query(
      `SELECT id, kind, project_id AS "projectId" FROM audio_files
       WHERE expires_at <= $1 OR stored_at IS NULL AND created_at < $2
       ORDER BY expires_at, id LIMIT $3`,
      [now, abandonedBefore, limit],
    );
    return rows.map(toDoomed);
  }

  /** @returns the ones that still existed */
  async remove(tx: Tx, ids: readonly string[]): Promise<DoomedAudio[]> {
    const [rows]: [{ id: string; kind: AudioKind; projectId: string | null }[], number] = await tx.query(
      `DELETE FROM audio_files WHERE id = ANY ($1) RETURNING id, kind, project_id AS "projectId"`,
      [ids],
    );
    return rows.map(toDoomed);
  }

  /**
   * Marks chapter audio that expires before `before` as announced, once for each.
   * @returns it by project, at most `limit` of a project
   */
  async markExpiring(tx: Tx, now: Date, before: Date, limit: number): Promise<ExpiringAudio[]> {
    const rows: { projectId: string; ownerId: string; assetIds: string[]; expiresAt: Date }[] =
      await tx.query(
        `WITH told AS (
         UPDATE audio_files SET expiry_told_at = $1
         WHERE id IN (
           SELECT id FROM audio_files
           WHERE kind = 'chapter' AND stored_at IS NOT NULL AND expiry_told_at IS NULL
             AND expires_at > $1 AND expires_at <= $2
           ORDER BY expires_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
         RETURNING id, project_id, owner_id, expires_at)
       SELECT project_id AS "projectId", owner_id AS "ownerId", array_agg(id ORDER BY expires_at, id) AS "assetIds",
              min(expires_at) AS "expiresAt"
       FROM told GROUP BY project_id, owner_id ORDER BY project_id`,
        [now, before, limit],
      );
    return rows.map((row) => ({ ...row, projectId: Number(row.projectId), ownerId: Number(row.ownerId) }));
  }
}

function toAudioFile(row: AudioFileRow): AudioFile {
  return {
    ...row,
    ownerId: orNull(row.ownerId),
    projectId: orNull(row.projectId),
    chapterId: orNull(row.chapterId),
    bytes: Number(row.bytes),
  };
}

function toDoomed(row: { id: string; kind: AudioKind; projectId: string | null }): DoomedAudio {
  return { ...row, projectId: orNull(row.projectId) };
}

function orNull(id: string | null): number | null {
  return id === null ? null : Number(id);
}
