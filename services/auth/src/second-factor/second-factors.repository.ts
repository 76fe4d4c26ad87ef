import { Injectable } from '@nestjs/common';
import { UserEntity } from '../users/user.entity';
import type { Tx } from '@lacthu/database';

interface FactorRow {
  secret: Buffer;
  last_step: string;
}

/** Second factors of accounts: the encrypted secret and the hashes of recovery codes. */
@Injectable()
export class SecondFactorsRepository {
  /** Stores an unconfirmed secret, replacing an older one. */
  async put(tx: Tx, userId: number, secret: Buffer, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO second_factors (user_id, secret, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET secret = $2, created_at = $3, last_step = 0`,
      [userId, secret, at],
    );
  }

  /** Reads the encrypted secret and locks its row; null if none is set up. */
  async lockSecret(tx: Tx, userId: number): Promise<{ sealed: Buffer; lastStep: number } | null> {
    const [row] = await tx.query<FactorRow[]>(
      'SELECT secret, last_step FROM second_factors WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    return row ? { sealed: row.secret, lastStep: Number(row.last_step) } : null;
  }

  /** Stores the time step of an accepted code: codes of this and earlier steps are rejected from now on. */
  async useStep(tx: Tx, userId: number, step: number): Promise<void> {
    await tx.query('UPDATE second_factors SET last_step = $2 WHERE user_id = $1', [userId, step]);
  }

  async turnOn(tx: Tx, userId: number, at: Date): Promise<void> {
    await tx.update(UserEntity, { id: userId }, { secondFactorAt: at });
  }

  /** Deletes secret and codes. @returns false if the second factor was not on */
  async turnOff(tx: Tx, userId: number): Promise<boolean> {
    const [changed] = await tx.query<[unknown[], number]>(
      'UPDATE users SET second_factor_at = NULL WHERE id = $1 AND second_factor_at IS NOT NULL RETURNING id',
      [userId],
    );
    await tx.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    return changed.length > 0;
  }

  async replaceCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [
      userId,
      hashes,
    ]);
  }

  /** Marks a recovery code as used. @returns false if it is unknown or already used */
  async useCode(tx: Tx, userId: number, hash: string, at: Date): Promise<boolean> {
    const [changed] = await tx.query<[unknown[], number]>(
      `UPDATE recovery_codes SET used_at = $3
        WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING user_id`,
      [userId, hash, at],
    );
    return changed.length > 0;
  }

  async codesLeft(tx: Tx, userId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return row?.count ?? 0;
  }
}
