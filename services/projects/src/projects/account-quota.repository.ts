import type { Tx } from '@lacthu/database';
import { lockByName } from '@lacthu/database';
import { Injectable } from '@nestjs/common';

/** Projects of an account, and bytes of the texts in them. */
export interface AccountUsage {
  readonly projects: number;
  readonly bytes: number;
}

@Injectable()
export class AccountQuotaRepository {
  /** Makes the checks of one account wait for each other until the transaction ends, so that the limits are exact. */
  async lock(tx: Tx, ownerId: number): Promise<void> {
    await lockByName(tx, `quota of ${ownerId}`);
  }

  /** Usage as this transaction sees it. octet_length reads sizes of stored texts, not the texts. */
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
