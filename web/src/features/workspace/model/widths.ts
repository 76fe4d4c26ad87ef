/** Up to this width the chapter list is a drawer and the texts stand one under the other (specification 2, §9). */
export const PHONE_QUERY = '(max-width: 768px)';
/** Below 1400 px the tools are a drawer. */
export const NARROW_QUERY = '(max-width: 1399px)';
