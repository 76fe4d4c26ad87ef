import type { DataSource } from 'typeorm';
import type { Tx } from '@lacthu/database';

/** Enough to find the fault; error texts may be much longer. */
const MAX_REASON_LENGTH = 2_000;

/** An event that could not be handled. */
export interface DeadLetter {
  readonly consumer: string;
  /** Event id, or `stream:sequence` if the payload is unreadable. */
  readonly messageId: string;
  readonly subject: string;
  /** The raw message, which may be anything. */
  readonly payload: string;
  readonly reason: string;
  readonly deliveries: number;
}

export interface ReplayRequest {
  readonly id: number;
  readonly consumer: string;
  readonly payload: string;
}

/** The table of dead letters. */
export class DeadLetters {
  constructor(private readonly dataSource: DataSource) {}

  /** Parks an event. Parking it again (after a failed replay, or a lost answer to the broker) updates its row. */
  async park(letter: DeadLetter): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO dead_letters (consumer, message_id, subject, payload, reason, deliveries)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (consumer, message_id) DO UPDATE
         SET reason = excluded.reason, deliveries = excluded.deliveries, failed_at = now(),
             replay_requested_at = NULL, replayed_at = NULL`,
      [
        letter.consumer,
        letter.messageId,
        letter.subject,
        withoutNul(letter.payload),
        withoutNul(letter.reason).slice(0, MAX_REASON_LENGTH),
        letter.deliveries,
      ],
    );
  }

  /** Dead letters whose replay was requested. */
  async requestedReplays(consumers: readonly string[], limit: number): Promise<ReplayRequest[]> {
    const rows = await this.dataSource.query<{ id: string; consumer: string; payload: string }[]>(
      `SELECT id, consumer, payload FROM dead_letters
       WHERE replay_requested_at IS NOT NULL AND replayed_at IS NULL AND consumer = ANY($1)
       ORDER BY id LIMIT $2`,
      [consumers, limit],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  /** Number of dead letters per consumer without a successful replay; zeros are left out. */
  async countWaiting(): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ consumer: string; waiting: number }[]>(
      'SELECT consumer, count(*)::int AS waiting FROM dead_letters WHERE replayed_at IS NULL GROUP BY consumer',
    );
    return new Map(rows.map(({ consumer, waiting }) => [consumer, waiting]));
  }

  async markReplayed(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE dead_letters SET replayed_at = now() WHERE id = $1', [id]);
  }

  async markReplayFailed(id: number, reason: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE dead_letters SET replay_requested_at = NULL, reason = $2, failed_at = now() WHERE id = $1',
      [id, withoutNul(reason).slice(0, MAX_REASON_LENGTH)],
    );
  }
}

/** Removes NUL, the only character that Postgres' text type rejects. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
