import { toLines } from '@lacthu/novel-text';

interface Texts {
  readonly source: string;
  readonly target: string;
}

/**
 * Inserts a passage that was translated again: in place of the same words in the translation, else of the lines that
 * correspond to it in the source. null when neither is found.
 */
export function putInPlace({ source, target }: Texts, passage: string, result: string): string | null {
  const wanted = passage.trim();
  const at = target.indexOf(wanted);
  if (at >= 0) return target.slice(0, at) + result.trim() + target.slice(at + wanted.length);
  const [sources, targets, parts] = [toLines(source), toLines(target), toLines(wanted)];
  if (sources.length !== targets.length) return null;
  const from = sources.findIndex((_, place) =>
    parts.every((part, step) => sources[place + step]?.trim() === part.trim()),
  );
  if (from < 0) return null;
  const rows = toLines(result.trim());
  return [...targets.slice(0, from), ...rows, ...targets.slice(from + parts.length)].join('\n');
}
