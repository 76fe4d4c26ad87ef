/** `auto` follows the device's light or dark scheme; the other five come from the specification. */
export const READING_THEMES = ['light', 'dark', 'sepia', 'green', 'blue', 'auto'] as const;
export type ReadingTheme = (typeof READING_THEMES)[number];

/** In px. */
export const FONT_SIZES = [14, 16, 18, 20, 22, 24] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const LINE_HEIGHTS = [1.4, 1.6, 1.8, 2] as const;
export type LineHeight = (typeof LINE_HEIGHTS)[number];

/** Until a theme is chosen it follows the device: light, the specified default, on a light one. */
export const READING_DEFAULTS = { theme: 'auto', fontSize: 18, lineHeight: 1.6 } as const;

/** localStorage key of the settings. */
export const READING_KEYS = {
  theme: 'reading-theme',
  fontSize: 'reading-fontSize',
  lineHeight: 'reading-lineHeight',
} as const;
