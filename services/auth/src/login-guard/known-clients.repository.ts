import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { DataSource } from 'typeorm';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Long enough for a user who logs in once a month (a session lasts 30 days). */
const KNOWN_DAYS = 90;

/** Clients from which account owners have logged in. */
@Injectable()
export class KnownClientsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns true if the owner has logged in from this client within 90 days; false if there is no account. */
  async has(emailKey: string, clientKey: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM known_clients k JOIN users u ON u.id = k.user_id
        WHERE u.email_key = $1 AND k.client_key = $2 AND k.last_login_at > $3`,
      [emailKey, clientKey, this.oldest()],
    );
    return rows.length > 0;
  }

  async remember(userId: number, clientKey: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.query('DELETE FROM known_clients WHERE user_id = $1 AND last_login_at <= $2', [
        userId,
        this.oldest(),
      ]);
      await this.add(tx, userId, clientKey);
    });
  }

  /** Makes this client the only known one: everyone who had the old password becomes an unknown client again. */
  async replace(tx: Tx, userId: number, clientKey: string): Promise<void> {
    await tx.query('DELETE FROM known_clients WHERE user_id = $1', [userId]);
    await this.add(tx, userId, clientKey);
  }

  private async add(tx: Tx, userId: number, clientKey: string): Promise<void> {
    await tx.query(
      `INSERT INTO known_clients (user_id, client_key, last_login_at)
       SELECT id, $2, $3::timestamptz FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE
       ON CONFLICT (user_id, client_key) DO UPDATE SET last_login_at = $3`,
      [userId, clientKey, this.clock.now()],
    );
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KNOWN_DAYS * DAY_MS);
  }
}
