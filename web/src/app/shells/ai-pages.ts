import { matchPath } from 'react-router';
import { patterns } from '../../lib/paths';

/** Pages that use the AI settings, or lead to a translation. */
const AI_PAGES = [
  patterns.quickTranslate,
  patterns.dashboard,
  patterns.createProject,
  patterns.project,
  patterns.projectOtherReading,
  patterns.updateChapters,
  patterns.editProject,
];

/** Whether the page at this path translates or prepares a translation. */
export function translatesOn(pathname: string): boolean {
  return AI_PAGES.some((pattern) => matchPath(pattern, pathname) !== null);
}
