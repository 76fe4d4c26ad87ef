import { useMediaQuery } from '@mantine/hooks';

/** The same width as in the stylesheet. */
const PHONE_QUERY = '(max-width: 40em)';

/** Whether rows have two lines and dialogs the whole screen; right from the first moment, so that nothing jumps. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
}
