import { storedValue, useStoredValue } from '../../../lib/storage/stored-value';
import {
  FONT_SIZES,
  LINE_HEIGHTS,
  READING_DEFAULTS,
  READING_KEYS,
  READING_THEMES,
  type FontSize,
  type LineHeight,
  type ReadingTheme,
} from './reading-choices';

/** Null until one is chosen. */
const theme = storedValue<ReadingTheme | null>({
  key: READING_KEYS.theme,
  decode: (text) => READING_THEMES.find((known) => known === text) ?? null,
  encode: (value) => value,
});

const fontSize = storedValue<FontSize>({
  key: READING_KEYS.fontSize,
  decode: (text) => FONT_SIZES.find((known) => known === Number(text)) ?? READING_DEFAULTS.fontSize,
  encode: String,
});

const lineHeight = storedValue<LineHeight>({
  key: READING_KEYS.lineHeight,
  decode: (text) => LINE_HEIGHTS.find((known) => known === Number(text)) ?? READING_DEFAULTS.lineHeight,
  encode: String,
});

/** Show comment counts beside paragraphs and the actions on them; can be switched off. */
const paragraphComments = storedValue<boolean>({
  key: 'reading-paragraphComments',
  decode: (text) => text !== 'off',
  encode: (value) => (value ? null : 'off'),
});

export interface ReadingSettings {
  /** Null until one is chosen: READING_DEFAULTS applies. */
  readonly theme: ReadingTheme | null;
  readonly fontSize: FontSize;
  readonly lineHeight: LineHeight;
  readonly paragraphComments: boolean;
}

/** The reader's display settings; synchronised between tabs. */
export function useReadingSettings(): ReadingSettings {
  return {
    theme: useStoredValue(theme),
    fontSize: useStoredValue(fontSize),
    lineHeight: useStoredValue(lineHeight),
    paragraphComments: useStoredValue(paragraphComments),
  };
}

/** Stores the changed fields. */
export function changeReadingSettings(part: Partial<ReadingSettings>): void {
  if (part.theme !== undefined) theme.set(part.theme);
  if (part.fontSize !== undefined) fontSize.set(part.fontSize);
  if (part.lineHeight !== undefined) lineHeight.set(part.lineHeight);
  if (part.paragraphComments !== undefined) paragraphComments.set(part.paragraphComments);
}
