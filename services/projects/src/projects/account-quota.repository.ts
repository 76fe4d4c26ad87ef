import type { Tx } from '@lacthu/database';
import { lockByName } from '@lacthu/database';
import { Injectable } from '@nestjs/common';

/** Number of an account's projects, and size of their texts in bytes. */
export interface AccountUsage {
  readonly projects: number;
  readonly bytes: number;
}

@Injectable()
export class AccountQuotaRepository {
  /** Serialises the checks of one account until the transaction ends, so that limits are exact. */
  async lock(tx: Tx, ownerId: number): Promise<void> {
    await lockByName(tx, `quota of ${ownerId}`);
  }

  /** Usage including the changes of this transaction. octet_length reads the stored size, not the text. */
  async usage(tx: Tx, ownerId: number): Promise<AccountUsage> {
    const [usage]: AccountUsage[] = await tx.query(
      `SELECT (SELECT count(*)::int FROM projects WHERE owner_id = $1) AS projects,
              (SELECT coalesce(sum(octet_length(c.original_content)::bigint + octet_length(c.translated_content)), 0)::float8
                 FROM chapters c JOIN projects p ON p.id = c.project_id WHERE p.owner_id = $1) AS bytes`,
      [ownerId],
    );
    return usage ?? { projects: 0, bytes: 0 };
  }
}
