/** Milliseconds that an act takes, in the middle of many. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs an act and answers how many milliseconds it took. */
export async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
