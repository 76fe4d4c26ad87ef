import { matchPath } from 'react-router';
import { patterns } from '../../lib/paths';

/** Pages that lead to a translation; the workspace has the AI settings beside its buttons. */
const AI_PAGES = [
  patterns.quickTranslate,
  patterns.dashboard,
  patterns.createProject,
  patterns.updateChapters,
  patterns.editProject,
];

/** Whether the page at this path prepares a translation. */
export function preparesTranslation(pathname: string): boolean {
  return AI_PAGES.some((pattern) => matchPath(pattern, pathname) !== null);
}
