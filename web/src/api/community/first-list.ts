/** Public stories per request (specification 1, §9). */
export const PAGE_LIMIT = 100;

/** localStorage key of the choice to leave out stories for adults. */
export const HIDES_ADULT_KEY = 'hides-adult-stories';

/** Address of the list with default filters; the page requests it before the app runs. */
export const FIRST_LIST = `/api/community/projects?limit=${PAGE_LIMIT}&sort=popular`;
