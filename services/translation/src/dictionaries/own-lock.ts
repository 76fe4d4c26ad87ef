import { lockByName, type Tx } from '@lacthu/database';

/** What changes a person's dictionaries happens one after another, so that limits hold and nothing outlives its project. */
export function lockOwnDictionaries(tx: Tx, ownerId: number): Promise<void> {
  return lockByName(tx, `hanviet dictionaries of ${ownerId}`);
}
