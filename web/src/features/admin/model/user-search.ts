/** A pause in typing after which people are searched. */
export const SEARCH_PAUSE_MS = 300;
/** Characters that the server takes. */
export const LONGEST_SEARCH = 200;
