import { lockByName, type Tx } from '@lacthu/database';

/** Serializes changes of an owner's dictionaries, so that limits hold and nothing is added to a deleted project. */
export function lockOwnDictionaries(tx: Tx, ownerId: number): Promise<void> {
  return lockByName(tx, `hanviet dictionaries of ${ownerId}`);
}
