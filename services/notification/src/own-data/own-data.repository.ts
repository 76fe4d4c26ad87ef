import { Injectable } from '@nestjs/common';
import { accountDeletedMailKey } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';

/** Deletes all data of one account in this service. */
@Injectable()
export class OwnDataRepository {
  /** Deletes the data and prevents further writes for the account. */
  async delete(tx: Tx, userId: number): Promise<void> {
    // Waits for writers that have not seen the row below; later ones see it.
    await tx.query('LOCK TABLE notifications, mail_deliveries IN SHARE ROW EXCLUSIVE MODE');
    await tx.query('INSERT INTO deleted_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    for (const table of ['notifications', 'notification_marks', 'mail_opt_outs'])
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await tx.query('DELETE FROM mail_deliveries WHERE user_id = $1 AND key <> $2', [
      userId,
      accountDeletedMailKey(userId),
    ]);
    // Rows of a campaign stay for its figures; a waiting mail is skipped when it is due.
    await tx.query(
      `UPDATE mail_deliveries SET name = '', email = '', error = NULL, put_off = NULL
        WHERE user_id = $1 AND campaign_id IS NOT NULL`,
      [userId],
    );
  }
}
