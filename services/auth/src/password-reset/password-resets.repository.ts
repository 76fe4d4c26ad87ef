import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { DataSource } from 'typeorm';

const MINUTE_MS = 60 * 1_000;
const LINK_LIFETIME_MS = 30 * MINUTE_MS;
/** Reset mails per account and hour, from all requesters together. */
const LINKS_PER_HOUR = 3;
const HOUR_MS = 60 * MINUTE_MS;

/** Reset links that were sent. A row stores the hash of the link's token, never the token. */
@Injectable()
export class PasswordResetsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Adds a link. @returns its id, or null when the account has reached its limit of this hour */
  add(userId: number, tokenHash: string): Promise<number | null> {
    const now = this.clock.now();
    const anHourAgo = new Date(now.getTime() - HOUR_MS);
    return this.unitOfWork.run(async (tx) => {
      // Row lock, so that concurrent requests count each other's links.
      await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      await tx.query('DELETE FROM password_resets WHERE user_id = $1 AND requested_at <= $2', [
        userId,
        anHourAgo,
      ]);
      const [row] = await tx.query<{ id: string }[]>(
        `INSERT INTO password_resets (user_id, token_hash, requested_at, expires_at)
         SELECT $1, $2, $3, $4
          WHERE (SELECT count(*) FROM password_resets WHERE user_id = $1) < ${LINKS_PER_HOUR}
         RETURNING id`,
        [userId, tokenHash, now, new Date(now.getTime() + LINK_LIFETIME_MS)],
      );
      return row ? Number(row.id) : null;
    });
  }

  /** Deletes a link that could not be sent. */
  async remove(id: number): Promise<void> {
    await this.dataSource.query('DELETE FROM password_resets WHERE id = $1', [id]);
  }

  /** Returns the account that an open link belongs to, or null. Does not use the link; see {@link use}. */
  async openFor(tokenHash: string): Promise<number | null> {
    const [row]: { user_id: string }[] = await this.dataSource.query(
      'SELECT user_id FROM password_resets WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2',
      [tokenHash, this.clock.now()],
    );
    return row ? Number(row.user_id) : null;
  }

  /**
   * Uses a link once and closes every other link of its account. @returns the account, or null if the link is closed
   */
  async use(tx: Tx, tokenHash: string): Promise<number | null> {
    const now = this.clock.now();
    const [used] = await tx.query<[{ user_id: string }[], number]>(
      `UPDATE password_resets SET used_at = $2
        WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING user_id`,
      [tokenHash, now],
    );
    const [row] = used;
    if (!row) return null;
    const userId = Number(row.user_id);
    await this.closeAll(tx, userId);
    return userId;
  }

  /** Closes all links of an account after its password was changed. */
  async closeAll(tx: Tx, userId: number): Promise<void> {
    await tx.query('UPDATE password_resets SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [
      userId,
      this.clock.now(),
    ]);
  }
}
