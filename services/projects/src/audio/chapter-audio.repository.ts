import { Injectable } from '@nestjs/common';
import type { AttachAudioRpc } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { ChapterAudio } from './chapter-audio';

type NewAudio = Pick<z.infer<typeof AttachAudioRpc.request>, 'assetId' | 'chapterId' | 'entry'>;

interface AudioRow {
  readonly asset_id: string;
  readonly chapter_id: string;
  readonly url: string;
  readonly engine: string;
  readonly voice: string;
  readonly speed: number;
  readonly file_size: string;
  readonly chunks_processed: number;
  readonly duration_ms: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/**
 * Audio history of chapters: all audio that has not expired, oldest first, so that an addition does not change the
 * index of the others.
 */
@Injectable()
export class ChapterAudioRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Audio history by chapter id; chapters without audio are absent. */
  async histories(chapterIds: readonly number[]): Promise<Map<number, ChapterAudio[]>> {
    const histories = new Map<number, ChapterAudio[]>();
    if (chapterIds.length === 0) return histories;
    for (const audio of await livingAudio(this.dataSource.manager, chapterIds)) {
      histories.set(audio.chapterId, [...(histories.get(audio.chapterId) ?? []), audio]);
    }
    return histories;
  }

  history(tx: Tx, chapterId: number): Promise<ChapterAudio[]> {
    return livingAudio(tx, [chapterId]);
  }

  /** @returns false when this audio was added before */
  async add(tx: Tx, { assetId, chapterId, entry }: NewAudio): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO chapter_audio (asset_id, chapter_id, url, engine, voice, speed, file_size, chunks_processed,
                                  duration_ms, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING asset_id`,
      [
        assetId,
        chapterId,
        entry.url,
        entry.engine,
        entry.voice,
        entry.speed,
        entry.fileSize,
        entry.chunksProcessed,
        entry.durationMs,
        entry.createdAt,
        entry.expiresAt,
      ],
    );
    return rows.length > 0;
  }

  /** Removes audio, and clears the official audio of chapters that used it. */
  async remove(tx: Tx, assetIds: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE chapters c SET audio_url = NULL FROM chapter_audio a
        WHERE a.asset_id = ANY($1) AND c.id = a.chapter_id AND c.audio_url = a.url`,
      [assetIds],
    );
    await tx.query('DELETE FROM chapter_audio WHERE asset_id = ANY($1)', [assetIds]);
  }

  /**
   * Locks the chapter. @returns the URL of its official audio, null without one, undefined when the chapter does not
   * exist
   */
  async lockOfficial(tx: Tx, chapterId: number): Promise<string | null | undefined> {
    const rows: { audio_url: string | null }[] = await tx.query(
      'SELECT audio_url FROM chapters WHERE id = $1 FOR UPDATE',
      [chapterId],
    );
    return rows[0]?.audio_url;
  }

  /** Sets the official audio. The chapter's version does not change, because its text does not. */
  async makeOfficial(tx: Tx, chapterId: number, url: string | null): Promise<void> {
    await tx.query('UPDATE chapters SET audio_url = $2 WHERE id = $1', [chapterId, url]);
  }
}

async function livingAudio(
  manager: Pick<Tx, 'query'>,
  chapterIds: readonly number[],
): Promise<ChapterAudio[]> {
  const rows: AudioRow[] = await manager.query(
    `SELECT * FROM chapter_audio WHERE chapter_id = ANY($1) AND expires_at > now()
      ORDER BY created_at, asset_id`,
    [chapterIds],
  );
  return rows.map((row) => ({
    assetId: row.asset_id,
    chapterId: Number(row.chapter_id),
    url: row.url,
    engine: row.engine,
    voice: row.voice,
    speed: row.speed,
    createdAt: row.created_at.toISOString(),
    fileSize: Number(row.file_size),
    chunksProcessed: row.chunks_processed,
    durationMs: row.duration_ms,
    expiresAt: row.expires_at.toISOString(),
  }));
}
