import { findHan, hasHan } from '@lacthu/novel-text';

/** Characters of text per call, as many as in a chunk of a translation. */
const GROUP_CHARS = 1_400;
/** Of a longer line only the text around its Chinese is sent. */
const LINE_CHARS = 400;
const AROUND_CHARS = 80;

/**
 * Groups the lines with Chinese, each once, so that each group fits into one call. Of a very long line only the text
 * around its Chinese is included.
 */
export function groupLeftovers(text: string): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const line of shownLines(text)) {
    if (line.length > room || groups.length === 0) {
      groups.push([]);
      room = GROUP_CHARS;
    }
    groups.at(-1)?.push(line);
    room -= line.length;
  }
  return groups;
}

function shownLines(text: string): Set<string> {
  return new Set(
    text
      .split(/\r\n|\r|\n/)
      .filter(hasHan)
      .flatMap((line) => (line.length > LINE_CHARS ? windowsOf(line) : [line.trim()])),
  );
}

function windowsOf(line: string): string[] {
  const windows: { from: number; to: number }[] = [];
  for (const { text, start } of findHan(line).flatMap(cutRun)) {
    const last = windows.at(-1);
    const from = Math.max(0, start - AROUND_CHARS);
    const to = start + text.length + AROUND_CHARS;
    if (last && from <= last.to && to - last.from <= GROUP_CHARS) last.to = to;
    else windows.push({ from, to });
  }
  return windows.map(({ from, to }) => line.slice(from, to).trim());
}

/** Splits a run of Chinese without punctuation, which may be as long as a chapter. */
function cutRun({ text, start }: { text: string; start: number }): { text: string; start: number }[] {
  const runs: { text: string; start: number }[] = [];
  for (let at = 0; at < text.length; at += GROUP_CHARS / 2)
    runs.push({ text: text.slice(at, at + GROUP_CHARS / 2), start: start + at });
  return runs;
}
