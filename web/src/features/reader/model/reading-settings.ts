import { storedValue, useStoredValue } from '../../../lib/storage/stored-value';

/** `auto` follows the device's light or dark scheme; the other five are the specification's. */
export const READING_THEMES = ['light', 'dark', 'sepia', 'green', 'blue', 'auto'] as const;
export type ReadingTheme = (typeof READING_THEMES)[number];

/** In px. */
export const FONT_SIZES = [14, 16, 18, 20, 22, 24] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const LINE_HEIGHTS = [1.4, 1.6, 1.8, 2] as const;
export type LineHeight = (typeof LINE_HEIGHTS)[number];

const DEFAULTS = { theme: 'light', fontSize: 18, lineHeight: 1.6 } as const;

const theme = storedValue<ReadingTheme>({
  key: 'reading-theme',
  decode: (text) => READING_THEMES.find((known) => known === text) ?? DEFAULTS.theme,
  encode: (value) => value,
});

const fontSize = storedValue<FontSize>({
  key: 'reading-fontSize',
  decode: (text) => FONT_SIZES.find((known) => known === Number(text)) ?? DEFAULTS.fontSize,
  encode: String,
});

const lineHeight = storedValue<LineHeight>({
  key: 'reading-lineHeight',
  decode: (text) => LINE_HEIGHTS.find((known) => known === Number(text)) ?? DEFAULTS.lineHeight,
  encode: String,
});

/** Counts of comments beside paragraphs, and the ways to comment on one; some want nothing but the text. */
const paragraphComments = storedValue<boolean>({
  key: 'reading-paragraphComments',
  decode: (text) => text !== 'off',
  encode: (value) => (value ? null : 'off'),
});

export interface ReadingSettings {
  readonly theme: ReadingTheme;
  readonly fontSize: FontSize;
  readonly lineHeight: LineHeight;
  readonly paragraphComments: boolean;
}

/** How the reader wants the page to look; every tab follows. */
export function useReadingSettings(): ReadingSettings {
  return {
    theme: useStoredValue(theme),
    fontSize: useStoredValue(fontSize),
    lineHeight: useStoredValue(lineHeight),
    paragraphComments: useStoredValue(paragraphComments),
  };
}

/** Stores the given parts. */
export function changeReadingSettings(part: Partial<ReadingSettings>): void {
  if (part.theme !== undefined) theme.set(part.theme);
  if (part.fontSize !== undefined) fontSize.set(part.fontSize);
  if (part.lineHeight !== undefined) lineHeight.set(part.lineHeight);
  if (part.paragraphComments !== undefined) paragraphComments.set(part.paragraphComments);
}
