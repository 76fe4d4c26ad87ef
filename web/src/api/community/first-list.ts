/** Public stories that are asked for at once (specification 1, §9). */
export const PAGE_LIMIT = 100;

/** Under which a browser keeps that its list leaves out stories for grown-ups. */
export const HIDES_ADULT_KEY = 'hides-adult-stories';

/** What the list asks for while nobody has chosen anything; the page asks for it before the app runs. */
export const FIRST_LIST = `/api/community/projects?limit=${PAGE_LIMIT}&sort=popular`;
