export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** The id toggled last, where a range starts. */
  readonly last: number | null;
}

/**
 * The selection after toggling one id.
 * @param shown ids in the order on screen
 * @param withRange everything since the previously toggled id gets the state of this one
 */
export function toggled(
  before: Selection,
  shown: readonly number[],
  id: number,
  withRange: boolean,
): Selection {
  const isOn = !before.ids.has(id);
  const ids = new Set(before.ids);
  for (const one of withRange ? between(shown, before.last, id) : [id]) {
    if (isOn) ids.add(one);
    else ids.delete(one);
  }
  return { ids, last: id };
}

function between(shown: readonly number[], from: number | null, to: number): readonly number[] {
  const [first, second] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (first < 0 || second < 0) return [to];
  return shown.slice(Math.min(first, second), Math.max(first, second) + 1);
}
