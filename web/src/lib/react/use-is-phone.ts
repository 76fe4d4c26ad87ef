import { useMediaQuery } from '@mantine/hooks';

/** Up to this width there is one column, and the workspace has drawers for the others (specification 2, §9). */
const PHONE_QUERY = '(max-width: 768px)';

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
}
