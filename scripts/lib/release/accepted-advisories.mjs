/** Grave advisories that we live with, by their GHSA id, and why; whoever adds one says what would have to be true to be hit. */
export const ACCEPTED_ADVISORIES = /** @type {Readonly<Record<string, string>>} */ ({});
