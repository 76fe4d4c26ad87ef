/**
 * Numbers of provider projects by the end of a key. Only the end of a key is stored, so that no key stays behind when it
 * is deleted from its field.
 */
export type KeyProjectNumbers = Readonly<Record<string, number>>;

const END_CHARS = 6;
const MOST_PROJECTS = 50;

/** The end of a key, which tells it from the others on screen. */
export function endOf(key: string): string {
  return key.slice(-END_CHARS);
}

/** Decodes stored project numbers; everything else is dropped. */
export function projectNumbersIn(stored: unknown): KeyProjectNumbers {
  if (typeof stored !== 'object' || stored === null) return {};
  const isNumbered = ([end, number]: [string, unknown]): boolean =>
    end.length <= END_CHARS &&
    Number.isInteger(number) &&
    Number(number) >= 1 &&
    Number(number) <= MOST_PROJECTS;
  return Object.fromEntries(Object.entries(stored).filter(isNumbered));
}

/** Project numbers to choose from: those in use and the next free one. */
export function projectChoices(keys: readonly string[], numbers: KeyProjectNumbers): readonly number[] {
  const highest = Math.max(0, ...keys.map((key) => numbers[endOf(key)] ?? 0));
  return Array.from({ length: Math.min(highest + 1, MOST_PROJECTS) }, (_, index) => index + 1);
}

/** Assigns a key to a project, or to none, and forgets keys that are no longer there. */
export function assignProject(
  keys: readonly string[],
  numbers: KeyProjectNumbers,
  { key, project }: { readonly key: string; readonly project: number | null },
): KeyProjectNumbers {
  const numberOf = (each: string): number | null => (each === key ? project : (numbers[endOf(each)] ?? null));
  return Object.fromEntries(
    keys.flatMap((each) => {
      const number = numberOf(each);
      return number === null ? [] : [[endOf(each), number] as const];
    }),
  );
}

/** The groups of keys that share a project, as calls send them. */
export function keyGroupsOf(keys: readonly string[], numbers: KeyProjectNumbers = {}): readonly string[][] {
  const groups = new Map<number, string[]>();
  for (const key of keys) {
    const number = numbers[endOf(key)];
    if (number !== undefined) groups.set(number, [...(groups.get(number) ?? []), key]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
