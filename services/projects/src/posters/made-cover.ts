import { createHash } from 'node:crypto';
import { xmlText } from '../text/xml-text';
import { coverStyle } from './cover-style';

/** Raised when the drawing changes, so that stored covers are drawn again. */
const DRAWING = 1;
const WIDTH = 600;
const HEIGHT = 800;
const PAPER = '#f7f3ec';
const INK = '#1e2430';
const SEAL = '#c2412d';
const TITLE_FONT = "'Literata','Noto Serif','Georgia','Times New Roman',serif";
const HAN_FONT = "'Kaiti SC','STKaiti','KaiTi','Noto Serif CJK SC','Songti SC','SimSun',serif";

/** Sizes of the title in pixels, each with the number of lines that fit above the genre. */
const TITLE_SIZES = [
  { size: 66, lines: 4 },
  { size: 56, lines: 5 },
  { size: 46, lines: 6 },
  { size: 36, lines: 9 },
] as const;
const TITLE_BOTTOM = 640;
const LEADING = 1.24;
const LABEL_CHARACTERS = 12;

/** The texts of a story that its generated cover shows. */
export interface CoverTexts {
  readonly name: string;
  /** Empty when unknown. */
  readonly originalName: string;
  /** List of genres joined by comma and space. */
  readonly genre: string;
}

/**
 * Name of the generated cover's file: it depends on the texts, so that a changed title gets another address. The JPEG is
 * for link previews, which do not show SVG.
 */
export function madeCoverName(
  { name, originalName, genre }: CoverTexts,
  kind: 'svg' | 'jpg' = 'svg',
): string {
  const texts = JSON.stringify([DRAWING, name, originalName, genre]);
  return `made_${createHash('sha256').update(texts).digest('hex').slice(0, 16)}.${kind}`;
}

/** Kind of a generated cover's file by its name; null for an uploaded one. */
export function madeCoverKind(name: string): 'svg' | 'jpg' | null {
  const [, kind] = /^made_[0-9a-f]{16}\.(svg|jpg)$/.exec(name) ?? [];
  return kind === 'svg' || kind === 'jpg' ? kind : null;
}

/**
 * Draws a cover: title, original title on a paper label, pattern and colour of the genre. It has no style sheet, script
 * or outside address.
 *
 * @param hasTexts false for the picture of link previews, which stands beside the title: it needs no fonts on the server
 */
export function drawCover(texts: CoverTexts, hasTexts = true): string {
  const { ground, line, pattern } = coverStyle(texts);
  const label = hasTexts ? originalLabel(texts.originalName) : '';
  const width = label === '' ? WIDTH - 120 : WIDTH - 236;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs>${pattern}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#p)" opacity=".34"/>`,
    `<rect width="26" height="${HEIGHT}" fill="#000" opacity=".22"/>`,
    `<rect x="50" y="28" width="${WIDTH - 78}" height="${HEIGHT - 56}" fill="none" stroke="${line}" stroke-width="2" opacity=".8"/>`,
    label,
    hasTexts ? titleLines(texts.name, width) : '',
    `<path d="M76 680h${WIDTH - 180}" stroke="${line}" stroke-width="2" opacity=".8"/>`,
    hasTexts ? genreLine(texts.genre) : '',
    seal(),
    '</svg>',
  ].join('');
}

function seal(): string {
  return (
    `<g transform="translate(490 676)"><path fill="${SEAL}" d="M9 6.5c14-2.4 32-2 46 .4 2.6 14 2.3 34-.3 48.3-14 2.6-33 2.5-46.4.2C5.7 41 6 20.5 9 6.5Z"/>` +
    `<path d="M20 16v25.5c0 3.5 1.7 5.2 5.2 5.2H46M31 17.5h15M31 27.5h15M38.5 17.5v20.5" fill="none" stroke="${PAPER}" stroke-width="4.5" stroke-linecap="round"/></g>`
  );
}

function genreLine(genre: string): string {
  const shown = genre.split(', ').slice(0, 2).join(' · ');
  return `<text x="76" y="724" font-family="${TITLE_FONT}" font-size="25" fill="${PAPER}" opacity=".9">${xmlText(shown)}</text>`;
}

/** The original title in columns of one character each, as on the label of a bound book; none without Chinese. */
function originalLabel(originalName: string): string {
  const characters = [...originalName].filter((character) => /\p{Script=Han}/u.test(character));
  if (characters.length === 0) return '';
  const shown = characters.slice(0, LABEL_CHARACTERS);
  const size = shown.length > 8 ? 38 : 52;
  const step = size * 1.16;
  const height = shown.length * step + 44;
  const texts = shown.map(
    (character, place) =>
      `<text x="502" y="${Math.round(84 + size * 0.86 + place * step)}" text-anchor="middle">${xmlText(character)}</text>`,
  );
  return (
    `<rect x="456" y="62" width="92" height="${Math.round(height)}" fill="${PAPER}"/>` +
    `<rect x="462" y="68" width="80" height="${Math.round(height - 12)}" fill="none" stroke="${SEAL}" stroke-width="2"/>` +
    `<g font-family="${HAN_FONT}" font-size="${size}" fill="${INK}">${texts.join('')}</g>`
  );
}

function titleLines(name: string, width: number): string {
  const { size, lines } = fitted(name, width);
  const first = TITLE_BOTTOM - (lines.length - 1) * size * LEADING;
  const spans = lines.map(
    (line, place) => `<text x="76" y="${Math.round(first + place * size * LEADING)}">${xmlText(line)}</text>`,
  );
  return `<g font-family="${TITLE_FONT}" font-size="${size}" font-weight="600" fill="${PAPER}">${spans.join('')}</g>`;
}

/** The largest size at which the title fits; at the smallest one the rest is cut. */
function fitted(name: string, width: number): { size: number; lines: readonly string[] } {
  // A short title stays on one line, at a smaller size if need be.
  const oneLine = TITLE_SIZES.find(({ size, lines }) => lines <= 5 && emsOf(name) * size <= width);
  if (oneLine) return { size: oneLine.size, lines: [name] };
  for (const { size, lines: most } of TITLE_SIZES) {
    const lines = wrapped(name, width / size);
    const isWhole = lines.every((line) => emsOf(line) * size <= width);
    if (isWhole && lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = TITLE_SIZES[TITLE_SIZES.length - 1] ?? TITLE_SIZES[0];
  const lines = wrapped(name, width / size, true);
  return {
    size,
    lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`] : lines,
  };
}

/** Lines of at most `ems` em. @param cutsWords cuts words longer than a line, such as a Chinese title */
function wrapped(name: string, ems: number, cutsWords = false): string[] {
  const words = name.split(/\s+/).flatMap((word) => (cutsWords || isHan(word) ? pieces(word, ems) : [word]));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && emsOf(joined) <= ems) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, ems: number): string[] {
  const parts = [''];
  for (const character of word) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && emsOf(last + character) > ems) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}

function isHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}

/** Estimated width of a text in em, for the widest of the fonts that a device may show it in. */
function emsOf(text: string): number {
  let ems = 0;
  for (const character of text) {
    if (/\p{Script=Han}/u.test(character)) ems += 1;
    else if (/[\p{Lu}mMwW]/u.test(character)) ems += 0.86;
    else ems += /[\sil.,'!:]/.test(character) ? 0.38 : 0.66;
  }
  return ems;
}
