import { findHan, replaceLiteral } from '@lacthu/novel-text';

/** Chinese that stands in a Vietnamese text, and what may take its place. */
export interface Remnant {
  readonly han: string;
  /** Empty where nobody has proposed anything. */
  readonly replacement: string;
  readonly count: number;
  /** The words around the first one. */
  readonly around: { readonly before: string; readonly after: string };
}

/** Letters shown on each side. */
const AROUND = 24;
/** Stands in a reading for a character that nobody can read. It says less than the character. */
const UNREADABLE = '□';

/** Whether a text holds Chinese that may not stay. @param allowed whole runs of Chinese that may */
export function hasLeftover(text: string, allowed: readonly string[]): boolean {
  return findHan(text).some((run) => !allowed.includes(run.text));
}

/**
 * What is left over in a text, longest first, with the proposals for it. Proposals that do not occur are left out;
 * Chinese that no proposal covers is listed without one, and Chinese that may stay not at all.
 * @param allowed whole runs of Chinese that may stay
 */
export function remnantsIn(
  text: string,
  proposals: Readonly<Record<string, string>>,
  allowed: readonly string[] = [],
): readonly Remnant[] {
  const named = new Map(
    Object.entries(proposals).filter(
      ([han, target]) => han !== '' && text.includes(han) && !target.includes(UNREADABLE),
    ),
  );
  for (const { text: han } of findHan(replaceLiteral(text, named))) {
    if (!named.has(han)) named.set(han, '');
  }
  let rest = text;
  return [...named]
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([han, replacement]): Remnant[] => {
      const count = rest.split(han).length - 1;
      if (count === 0) return [];
      const around = aroundFirst(text, rest.indexOf(han), han);
      // A name within a longer one is not counted again; the places of all others stay where they are.
      rest = rest.replaceAll(han, ' '.repeat(han.length));
      if (allowed.includes(han)) return [];
      return [{ han, replacement, count, around }];
    });
}

/** The text with every proposal put in, the longest names first. */
export function replaceRemnants(text: string, remnants: readonly Remnant[]): string {
  const filled = remnants.filter(({ replacement }) => replacement.trim() !== '');
  return replaceLiteral(text, new Map(filled.map(({ han, replacement }) => [han, replacement.trim()])));
}

function aroundFirst(text: string, at: number, han: string): Remnant['around'] {
  const line = { start: text.lastIndexOf('\n', at) + 1, end: text.indexOf('\n', at) };
  const end = line.end < 0 ? text.length : line.end;
  const from = Math.max(line.start, at - AROUND);
  const to = Math.min(end, at + han.length + AROUND);
  return {
    before: `${from > line.start ? '…' : ''}${text.slice(from, at)}`,
    after: `${text.slice(at + han.length, to)}${to < end ? '…' : ''}`,
  };
}
