import type { User } from '@lacthu/contracts';
import { paths } from '../../../lib/paths';
import { navTexts } from '../../app.texts';

interface NavEntry {
  readonly to: string;
  readonly label: string;
}

const FOR_ALL: readonly NavEntry[] = [
  { to: paths.community, label: navTexts.community },
  { to: paths.quickTranslate, label: navTexts.quickTranslate },
];

const FOR_MEMBERS: readonly NavEntry[] = [
  { to: paths.shelf, label: navTexts.shelf },
  { to: paths.dashboard, label: navTexts.dashboard },
  { to: paths.createProject, label: navTexts.createProject },
];

const FOR_ADMINS: readonly NavEntry[] = [{ to: paths.admin, label: navTexts.admin }];

/** Links of the top bar and the mobile menu for a visitor (null) or a signed-in user. */
export function navLinksFor(user: User | null): readonly NavEntry[] {
  if (!user) return FOR_ALL;
  return [...FOR_ALL, ...FOR_MEMBERS, ...(user.role === 'admin' ? FOR_ADMINS : [])];
}
