import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Deletes all data of one account in this service except its jobs, which {@link Jobs} deletes. */
@Injectable()
export class OwnDataRepository {
  /** Audio becomes unreadable at once; the sweeper deletes its bytes and then its rows. */
  async delete(tx: Tx, userId: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE audio_files SET expires_at = LEAST(expires_at, $2), expiry_told_at = COALESCE(expiry_told_at, $2)
        WHERE owner_id = $1`,
      [userId, now],
    );
    await tx.query('DELETE FROM pronunciation_lists WHERE owner_id = $1', [userId]);
    await tx.query('DELETE FROM listening_positions WHERE user_id = $1', [userId]);
  }
}
