/** Position of a chapter in its project. */
export interface Placed {
  readonly id: number;
  /** `display_order`; chapters are sorted by it, ascending. */
  readonly order: number;
}

/**
 * Applies an order chosen by a user, perhaps for some chapters only, to all chapters of a project. The given numbers
 * are kept when no two chapters then share one. Otherwise (an outdated list, a single chapter that was moved) `order`
 * is read as a position from 1: the other chapters keep their sequence, the named ones are inserted at their positions,
 * and all are renumbered.
 *
 * @param current all chapters of the project, in order
 * @returns the chapters whose order changes; null when `wanted` names a chapter twice, or one that is not in the
 *   project
 */
export function arrange(current: readonly Placed[], wanted: readonly Placed[]): Placed[] | null {
  const orders = new Map(wanted.map(({ id, order }) => [id, order]));
  if (orders.size !== wanted.length) return null;
  const known = new Map(current.map(({ id, order }) => [id, order]));
  if (wanted.some(({ id }) => !known.has(id))) return null;
  const asGiven = current.map(({ id, order }) => ({ id, order: orders.get(id) ?? order }));
  const isUnique = new Set(asGiven.map(({ order }) => order)).size === asGiven.length;
  const arranged = isUnique ? asGiven : renumbered(current, orders);
  return arranged.filter(({ id, order }) => known.get(id) !== order);
}

function renumbered(current: readonly Placed[], orders: ReadonlyMap<number, number>): Placed[] {
  const sequence = current.filter(({ id }) => !orders.has(id)).map(({ id }) => id);
  const named = [...orders].sort(([, one], [, other]) => one - other);
  for (const [id, order] of named) sequence.splice(Math.max(order - 1, 0), 0, id);
  return sequence.map((id, place) => ({ id, order: place + 1 }));
}
