/** The entry that follows one that is about to go, else the one before it; null when nothing stays. */
export function neighbourOf(
  list: readonly { readonly id: number }[],
  id: number,
  gone: readonly number[],
): number | null {
  const isGone = new Set(gone);
  const place = list.findIndex((entry) => entry.id === id);
  const stays = (entry: { readonly id: number }): boolean => entry.id !== id && !isGone.has(entry.id);
  const next = list.slice(place + 1).find(stays) ?? list.slice(0, Math.max(0, place)).findLast(stays);
  return next?.id ?? null;
}
