/**
 * Severe advisories that we accept, by GHSA id, with the reason; a new entry must say which condition would make us
 * vulnerable.
 */
export const ACCEPTED_ADVISORIES = /** @type {Readonly<Record<string, string>>} */ ({});
