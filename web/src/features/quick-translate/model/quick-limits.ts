/** Maximum length of the source (specification 1, §9). */
export const QUICK_LIMITS = { most: 50_000, warnAbove: 40_000 } as const;
