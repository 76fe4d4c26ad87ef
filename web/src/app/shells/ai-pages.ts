import { matchPath } from 'react-router';
import { patterns } from '../../lib/paths';

/** Pages on which the AI settings are used at once, or on the way to a translation. */
const AI_PAGES = [
  patterns.quickTranslate,
  patterns.dashboard,
  patterns.createProject,
  patterns.project,
  patterns.projectOtherReading,
  patterns.updateChapters,
  patterns.editProject,
];

/** Whether something is translated on the page at this path, or prepared for it. */
export function translatesOn(pathname: string): boolean {
  return AI_PAGES.some((pattern) => matchPath(pattern, pathname) !== null);
}
