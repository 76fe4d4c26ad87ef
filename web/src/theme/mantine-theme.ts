import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';

/** Ten shades of one colour family; the values are in styles/tokens.css. */
function shades(family: string): MantineColorsTuple {
  const shade = (step: number): string => `var(--lt-${family}-${step})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

/** Dialogs and drawers use the lighter paper colour, header included. */
const sheetStyles = {
  header: { backgroundColor: 'var(--lt-surface)' },
  title: { fontWeight: 600 },
};

/** Set by component name instead of importing the components, which the first page would have to load. */
const components: MantineTheme['components'] = {
  Anchor: { defaultProps: { underline: 'always' } },
  Badge: { defaultProps: { fw: 600 } },
  Button: { defaultProps: { fw: 500 } },
  Drawer: { styles: sheetStyles },
  // The placeholder is an element that a menu may not contain; the first item gets the focus instead.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  Modal: {
    defaultProps: { centered: true, radius: 'md', closeButtonProps: { 'aria-label': 'Đóng' } },
    styles: sheetStyles,
  },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Đóng' } } },
  Paper: { styles: { root: { backgroundColor: 'var(--lt-surface)' } } },
  PasswordInput: {
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Hiện hoặc ẩn mật khẩu' } },
  },
};

export const mantineTheme = createTheme({
  primaryColor: 'cham',
  primaryShade: { light: 6, dark: 5 },
  colors: {
    cham: shades('cham'),
    son: shades('son'),
    reu: shades('reu'),
    hoPhach: shades('ho-phach'),
    gray: shades('giay'),
    dark: shades('dem'),
  },
  fontFamily: 'var(--lt-font-ui)',
  headings: {
    fontFamily: 'var(--lt-font-ui)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.3' },
      h2: { fontSize: '1.375rem', lineHeight: '1.35' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.45' },
    },
  },
  // Vietnamese stacks two diacritics on one letter, so no line height is below 1.5.
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  fontSizes: { xs: '0.8125rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components,
});

/** Maps the library's semantic colours to ours, so that both shells look alike in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const semantic = {
    '--mantine-color-body': 'var(--lt-paper)',
    '--mantine-color-text': 'var(--lt-ink)',
    '--mantine-color-bright': 'var(--lt-ink)',
    '--mantine-color-dimmed': 'var(--lt-ink-soft)',
    '--mantine-color-anchor': 'var(--lt-link)',
    '--mantine-color-error': 'var(--lt-danger)',
    '--mantine-color-success': 'var(--lt-success)',
    '--mantine-color-default': 'var(--lt-surface)',
    '--mantine-color-default-hover': 'var(--lt-surface-soft)',
    '--mantine-color-default-color': 'var(--lt-ink)',
    '--mantine-color-default-border': 'var(--lt-border)',
    '--mantine-color-placeholder': 'var(--lt-border-strong)',
  };
  return { variables: {}, light: semantic, dark: { ...semantic, ...darkTints() } };
};

/**
 * Our colours in the library's theme, with the token family and the shade that is legible on its tint in the dark
 * scheme.
 */
const TINTED = {
  cham: ['cham', 3],
  son: ['son', 3],
  reu: ['reu', 3],
  hoPhach: ['ho-phach', 3],
  gray: ['giay', 2],
} as const;

/**
 * Backgrounds of the variant `light` in the dark scheme. The library's are darker than our pages, so that badges and
 * buttons looked like holes; instead a little of the colour is mixed into the page background.
 */
function darkTints(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(TINTED).flatMap(([color, [family, text]]) => [
      [`--mantine-color-${color}-light`, tint(family, 22)],
      [`--mantine-color-${color}-light-hover`, tint(family, 32)],
      [`--mantine-color-${color}-light-color`, `var(--lt-${family}-${text})`],
    ]),
  );
}

function tint(family: string, percent: number): string {
  return `color-mix(in srgb, var(--lt-${family}-5) ${percent}%, transparent)`;
}
