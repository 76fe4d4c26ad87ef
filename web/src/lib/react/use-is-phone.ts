import { useMediaQuery } from '@mantine/hooks';

/** Up to this width there is one column, and the workspace has drawers for the others (specification 2, §9). */
const PHONE_QUERY = '(max-width: 768px)';
/** As in the stylesheets of the workspace. */
const HANDHELD_QUERY = `${PHONE_QUERY}, (max-width: 1023px) and (max-height: 480px)`;

const NOW = { getInitialValueInEffect: false };

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_QUERY, undefined, NOW) ?? false;
}

/** A phone, also one that lies on its side: it is wide enough for columns, and too low for what stands above a text. */
export function useIsHandheld(): boolean {
  return useMediaQuery(HANDHELD_QUERY, undefined, NOW) ?? false;
}
