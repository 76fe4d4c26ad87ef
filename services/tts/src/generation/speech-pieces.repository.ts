import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { EncodedSpeech } from '../joining/speech-format';

/** Rows of spoken pieces and of claims on pieces that are being spoken. */
@Injectable()
export class SpeechPiecesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Claims a piece that is neither spoken nor claimed.
   * @param speaker id of the claim; a new one each time
   * @returns whether the caller has the claim
   */
  async claim(hash: string, speaker: string, now: Date, until: Date): Promise<boolean> {
    const claimed: { hash: string }[] = await this.dataSource.query(
      `INSERT INTO speech_pieces (hash, used_at, speaker, speaker_until) VALUES ($1, $3, $2, $4)
       ON CONFLICT (hash) DO UPDATE SET used_at = $3, speaker = $2, speaker_until = $4
         WHERE speech_pieces.format IS NULL AND speech_pieces.speaker_until < $3
       RETURNING hash`,
      [hash, speaker, now, until],
    );
    return claimed.length > 0;
  }

  /** Format of a spoken piece; null for any other. */
  async spokenAs(hash: string): Promise<EncodedSpeech['format'] | null> {
    const rows: { format: EncodedSpeech['format'] | null }[] = await this.dataSource.query(
      'SELECT format FROM speech_pieces WHERE hash = $1',
      [hash],
    );
    return rows[0]?.format ?? null;
  }

  /** Renews a claim. */
  async prolong(hash: string, speaker: string, until: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE speech_pieces SET speaker_until = $3 WHERE hash = $1 AND speaker = $2',
      [hash, speaker, until],
    );
  }

  /** Marks a piece as stored, even when another process has stored it meanwhile: both files are good. */
  async markSpoken(hash: string, { format, bytes }: EncodedSpeech, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO speech_pieces (hash, format, bytes, used_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (hash) DO UPDATE SET format = $2, bytes = $3, used_at = $4, speaker = NULL, speaker_until = NULL`,
      [hash, format, bytes.length, now],
    );
  }

  /** Releases a claim without a result. */
  async release(hash: string, speaker: string): Promise<void> {
    await this.dataSource.query('DELETE FROM speech_pieces WHERE hash = $1 AND speaker = $2', [
      hash,
      speaker,
    ]);
  }

  /** Deletes a piece with lost or unusable bytes, so that it is spoken again. */
  async forget(hash: string): Promise<void> {
    await this.dataSource.query('DELETE FROM speech_pieces WHERE hash = $1 AND format IS NOT NULL', [hash]);
  }

  /** Records a use of a piece. Written at most once between `since` and now: not every read may cost a write. */
  async touch(hash: string, now: Date, since: Date): Promise<void> {
    await this.dataSource.query('UPDATE speech_pieces SET used_at = $2 WHERE hash = $1 AND used_at < $3', [
      hash,
      now,
      since,
    ]);
  }

  /** Pieces that were not used since then, oldest first. */
  async unusedSince(before: Date, limit: number): Promise<string[]> {
    const rows: { hash: string }[] = await this.dataSource.query(
      'SELECT hash FROM speech_pieces WHERE used_at < $1 ORDER BY used_at, hash LIMIT $2',
      [before, limit],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Deletes rows of pieces that are still unused; a piece that was spoken again meanwhile stays. */
  async removeUnused(hashes: readonly string[], before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM speech_pieces WHERE hash = ANY ($1) AND used_at < $2', [
      hashes,
      before,
    ]);
  }
}
