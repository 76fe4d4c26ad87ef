/** Below 1400 px the tools are a drawer. */
export const NARROW_QUERY = '(max-width: 1399px)';
