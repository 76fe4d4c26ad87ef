import { isCedictMeaning } from './cedict-line';

/** First headwords of CEDICT, the same in every language; word lists for novels lack them. */
const SIGNS = '21三体综合症 502胶 AA制 AB制 A圈儿 BP机 B型超声 B超 DNA鉴定 E仔 G弦裤'.split(' ');
const ENOUGH_SIGNS = 7;

/**
 * Whether a dictionary's text was read from a CEDICT file by a version that took these for ordinary words. Their notes in
 * brackets are lost; the words that they alone have are not.
 */
export function isOfCedict(text: string): boolean {
  return SIGNS.filter((sign) => text.includes(`\n${sign}=`)).length >= ENOUGH_SIGNS;
}

/**
 * Such a text with the entries that fill gaps: no single characters, no meanings that explain.
 *
 * @returns the text, perhaps empty, and how many entries it has
 */
export function gapsOfCedict(text: string): { text: string; entries: number } {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const divider = line.indexOf('=');
    const source = line.slice(0, Math.max(divider, 0));
    const meanings = line
      .slice(divider + 1)
      .split('/')
      .filter(isCedictMeaning);
    if ([...source].length > 1 && meanings.length > 0) lines.push(`${source}=${meanings.join('/')}\n`);
  }
  return { text: lines.join(''), entries: lines.length };
}
