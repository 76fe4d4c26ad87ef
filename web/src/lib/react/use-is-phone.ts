import { useMediaQuery } from '@mantine/hooks';

/**
 * Maximum width of the one-column layout, in which the workspace uses drawers for the other columns (specification 2,
 * §9).
 */
const PHONE_QUERY = '(max-width: 768px)';
/** Same query as in the stylesheets of the workspace. */
const HANDHELD_QUERY = `${PHONE_QUERY}, (max-width: 1023px) and (max-height: 480px)`;

/** Maximum width of the layout with two-line rows; same query as in the stylesheet of the chapter import. */
const NARROW_QUERY = '(max-width: 40em)';

const NOW = { getInitialValueInEffect: false };

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_QUERY, undefined, NOW) ?? false;
}

/**
 * Whether the window is that of a phone in either orientation: in landscape it is wide enough for columns but too low
 * for a header above the text.
 */
export function useIsHandheld(): boolean {
  return useMediaQuery(HANDHELD_QUERY, undefined, NOW) ?? false;
}

/** Whether rows take two lines and dialogs the whole screen; correct on the first render, so that nothing jumps. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW_QUERY, undefined, NOW) ?? false;
}
