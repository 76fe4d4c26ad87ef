import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Deletion of everything of one account in this service but its jobs, which are deleted by {@link Jobs}. */
@Injectable()
export class OwnDataRepository {
  async delete(tx: Tx, userId: number): Promise<void> {
    for (const table of ['hanviet_dictionaries', 'hanviet_words'])
      await tx.query(`DELETE FROM ${table} WHERE owner_id = $1`, [userId]);
  }
}
