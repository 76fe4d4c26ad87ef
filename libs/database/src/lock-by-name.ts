import type { Tx } from './unit-of-work';

/**
 * Takes an advisory lock until the transaction ends, waiting for other transactions with the same name. Serialises
 * everything done under one name.
 *
 * @param name kind and id of what is serialised, such as `comments of 7`
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
