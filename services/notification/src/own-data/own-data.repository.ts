import { Injectable } from '@nestjs/common';
import { accountDeletedMailKey } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';

/** Deletion of everything of one account in this service. */
@Injectable()
export class OwnDataRepository {
  /** Deletes it, and lets nothing be stored for the account again. */
  async delete(tx: Tx, userId: number): Promise<void> {
    // Writers that have not seen the row below are waited for, and later ones see it.
    await tx.query('LOCK TABLE notifications, mail_deliveries IN SHARE ROW EXCLUSIVE MODE');
    await tx.query('INSERT INTO deleted_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    for (const table of ['notifications', 'notification_marks', 'mail_opt_outs'])
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await tx.query('DELETE FROM mail_deliveries WHERE user_id = $1 AND key <> $2', [
      userId,
      accountDeletedMailKey(userId),
    ]);
    // Rows of a campaign keep its figures true; what waits is skipped when its turn comes.
    await tx.query(
      `UPDATE mail_deliveries SET name = '', email = '', error = NULL, put_off = NULL
        WHERE user_id = $1 AND campaign_id IS NOT NULL`,
      [userId],
    );
  }
}
