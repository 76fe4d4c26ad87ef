import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariables, mantineTheme } from './mantine-theme';

const TOKENS = readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8');
/** Backgrounds of badges and buttons in the dark scheme: the page, and cards on it. */
const GROUNDS = ['dem-7', 'dem-6'];

type Rgb = readonly [number, number, number];

function token(name: string): Rgb {
  const hex = new RegExp(`--lt-${name}: #([0-9a-f]{6});`).exec(TOKENS)?.[1];
  if (hex === undefined) throw new Error(`tokens.css has no --lt-${name}`);
  const channel = (place: number): number => parseInt(hex.slice(place, place + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color
    .map((value) => value / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the tinted grounds of badges, buttons and notes in the dark', () => {
  const { dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, mantineTheme));
  const part = (text: string | undefined, pattern: RegExp): string => pattern.exec(text ?? '')?.[1] ?? '';

  it.each(['cham', 'son', 'reu', 'hoPhach', 'gray'])(
    '%s is lighter than what it lies on, and its words are read on it',
    (color) => {
      const words = token(part(dark[`--mantine-color-${color}-light-color`], /--lt-([\w-]+)/));
      for (const state of ['light', 'light-hover']) {
        const value = dark[`--mantine-color-${color}-${state}`];
        const over = token(part(value, /--lt-([\w-]+)/));
        const share = Number(part(value, /\) (\d+)%/)) / 100;
        for (const ground of GROUNDS.map(token)) {
          const mixed: Rgb = [0, 1, 2].map(
            (place) => (over[place] ?? 0) * share + (ground[place] ?? 0) * (1 - share),
          ) as [number, number, number];
          expect(luminance(mixed)).toBeGreaterThan(luminance(ground));
          expect(contrast(words, mixed)).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );
});
