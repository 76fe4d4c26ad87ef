import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '@lacthu/database';
import type { UserEntity } from '../users/user.entity';

/** Replaces the name of a deleted account. */
const DELETED_NAME = 'Tài khoản đã xóa';

@Injectable()
export class ErasedAccountsRepository {
  /** Returns true if another administrator remains. Concurrent deletions of administrators wait for each other. */
  async hasOtherAdmin(tx: Tx, userId: number): Promise<boolean> {
    await lockByName(tx, 'deletion of administrators');
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM users WHERE role = 'admin' AND id <> $1 AND deleted_at IS NULL LIMIT 1`,
      [userId],
    );
    return rows.length > 0;
  }

  /**
   * Deletes the personal data of the account and frees its address. The row stays, because the append-only Pro ledger
   * and audit log refer to it; approved payments stay as well, for the books.
   *
   * @returns false if the account was already deleted
   */
  async erase(tx: Tx, { id, emailKey }: Pick<UserEntity, 'id' | 'emailKey'>, now: Date): Promise<boolean> {
    // Requests are locked before the account, in the same order as a decision locks them.
    await tx.query(`DELETE FROM upgrade_requests WHERE user_id = $1 AND status <> 'approved'`, [id]);
    const [rows]: [unknown[], number] = await tx.query(
      `UPDATE users SET name = $2, email = '', email_key = 'deleted:' || id, password_hash = '',
              password_fit_for_admin = NULL, second_factor_at = NULL, role = 'user', pro_expires_at = NULL,
              project_count = 0, chapter_count = 0, updated_at = $3, deleted_at = $3
        WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
      [id, DELETED_NAME, now],
    );
    if (rows.length === 0) return false;
    for (const table of OWN_TABLES) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
    for (const table of ['login_attempts', 'login_days'])
      await tx.query(`DELETE FROM ${table} WHERE email_key = $1`, [emailKey]);
    return true;
  }
}

/** Tables with rows of one account only, selected by `user_id`. */
const OWN_TABLES = [
  'sessions',
  'known_clients',
  'password_resets',
  'active_hours',
  'second_factors',
  'recovery_codes',
] as const;
