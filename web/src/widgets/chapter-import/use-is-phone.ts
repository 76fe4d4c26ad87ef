import { useMediaQuery } from '@mantine/hooks';

/** Same width as in the stylesheet. */
const PHONE_QUERY = '(max-width: 40em)';

/** Whether rows take two lines and dialogs the whole screen; correct on the first render, so that nothing jumps. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
}
