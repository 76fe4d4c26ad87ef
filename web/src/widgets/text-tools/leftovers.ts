import { findHan, replaceLiteral } from '@lacthu/novel-text';

/** Chinese in a Vietnamese text with its proposed replacement. */
export interface Leftover {
  readonly han: string;
  /** Empty without a proposal. */
  readonly replacement: string;
  readonly count: number;
  /** Text around the first occurrence. */
  readonly around: { readonly before: string; readonly after: string };
}

/** Context length on each side, in characters. */
const AROUND = 24;
/** Stands in a reading for an unknown character. It says less than the character, so such a reading is not proposed. */
const UNREADABLE = '□';

/** Whether a text contains Chinese that is not allowed. @param allowed allowed runs of Chinese, compared as a whole */
export function hasLeftover(text: string, allowed: readonly string[]): boolean {
  return findHan(text).some((run) => !allowed.includes(run.text));
}

/**
 * Returns the leftovers in a text, longest first, with their proposals. Proposals that do not occur are dropped;
 * Chinese without a proposal is listed without one, and allowed Chinese is skipped.
 * @param allowed allowed runs of Chinese
 */
export function leftoversIn(
  text: string,
  proposals: Readonly<Record<string, string>>,
  allowed: readonly string[] = [],
): readonly Leftover[] {
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
    .flatMap(([han, replacement]): Leftover[] => {
      const count = rest.split(han).length - 1;
      if (count === 0) return [];
      const around = aroundFirst(text, rest.indexOf(han), han);
      // Blanks out a name within a longer one, so that it is not counted again and offsets stay valid.
      rest = rest.replaceAll(han, ' '.repeat(han.length));
      if (allowed.includes(han)) return [];
      return [{ han, replacement, count, around }];
    });
}

/** Applies every proposal to the text, longest names first. */
export function replaceLeftovers(text: string, leftovers: readonly Leftover[]): string {
  const filled = leftovers.filter(({ replacement }) => replacement.trim() !== '');
  return replaceLiteral(text, new Map(filled.map(({ han, replacement }) => [han, replacement.trim()])));
}

function aroundFirst(text: string, at: number, han: string): Leftover['around'] {
  const line = { start: text.lastIndexOf('\n', at) + 1, end: text.indexOf('\n', at) };
  const end = line.end < 0 ? text.length : line.end;
  const from = Math.max(line.start, at - AROUND);
  const to = Math.min(end, at + han.length + AROUND);
  return {
    before: `${from > line.start ? '…' : ''}${text.slice(from, at)}`,
    after: `${text.slice(at + han.length, to)}${to < end ? '…' : ''}`,
  };
}
