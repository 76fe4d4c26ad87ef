import type { PaintedAnswers } from '@lacthu/contracts';
import { Markup, markup } from './markup';
import { scriptJson } from './script-json';

/** SVG paths of the icons of first views, in a square of 24 (Tabler, as the app draws them). */
const STROKES = {
  back: ['M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6'],
  book: ['M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12', 'M19 16h-12a2 2 0 0 0 -2 2', 'M9 8h6'],
  feed: ['M4 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M4 4a16 16 0 0 1 16 16', 'M4 11a9 9 0 0 1 9 9'],
  listen: [
    'M4 15a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2l0 -3',
    'M15 15a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2l0 -3',
    'M4 15v-3a8 8 0 0 1 16 0v3',
  ],
  next: ['M9 6l6 6l-6 6'],
  previous: ['M15 6l-6 6l6 6'],
  /** Icon of a placeholder button. */
  none: [],
} as const;

export type ViewIcon = keyof typeof STROKES;

/** A decorative icon next to a text of the same meaning. @param size side length in px */
export function icon(name: ViewIcon, size: number): Markup {
  const strokes = STROKES[name].map((d) => markup`<path d="${d}"></path>`);
  return markup`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes}</svg>`;
}

/** Placeholder for a button that needs the app; the app replaces it in the same position. */
export function laterButton(words: string, look: string, size = 20): Markup {
  const mark = size > 0 ? icon('none', size) : null;
  return markup`<button type="button" class="${look} later" disabled>${mark}${words}</button>`;
}

/**
 * The API answers that a view was rendered from, for the app. Browsers do not execute the block, so the CSP requires
 * no nonce.
 */
export function paintedAnswers(answers: PaintedAnswers): Markup {
  const json = new Markup(scriptJson(answers));
  return markup`<script type="application/json">${json}</script>`;
}
