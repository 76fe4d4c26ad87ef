/** Debounce of the search, in ms. */
export const SEARCH_PAUSE_MS = 300;
/** Maximum length accepted by the server. */
export const LONGEST_SEARCH = 200;
