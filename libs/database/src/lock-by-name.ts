import type { Tx } from './unit-of-work';

/**
 * Waits until no other transaction holds the name, and holds it until this one ends: what is done under one name happens
 * one after another.
 *
 * @param name kind and id of what is put in order, such as `comments of 7`
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
