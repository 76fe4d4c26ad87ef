import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import type { ProjectListItem, User } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { withoutMarks } from '../../lib/format/without-marks';
import { paths } from '../../lib/paths';
import { paletteTexts } from './texts';

/** Actions of the palette besides opening pages. */
export interface PaletteActs {
  readonly goTo: (path: string) => void;
  readonly openAi: () => void;
  readonly setScheme: (scheme: 'light' | 'dark') => void;
  readonly showShortcuts: () => void;
}

/** Entries of the palette for the current user; only what that user may open. */
export function paletteActions(
  user: User | null,
  projects: readonly ProjectListItem[],
  acts: PaletteActs,
): SpotlightActionGroupData[] {
  const toPage = (path: string, label: string): SpotlightActionData => ({
    id: path,
    label,
    keywords: withoutMarks(label),
    onClick: () => acts.goTo(path),
  });
  const pages = pagesFor(user).map(([path, label]) => toPage(path, label));
  return [
    { group: paletteTexts.pages, actions: pages },
    {
      group: paletteTexts.projects,
      actions: projects.map((project) => toPage(paths.project(project.id), project.name)),
    },
    { group: paletteTexts.acts, actions: actsFor(user, acts) },
  ];
}

function pagesFor(user: User | null): (readonly [path: string, label: string])[] {
  const forAll = [
    [paths.home, paletteTexts.home],
    [paths.community, paletteTexts.community],
    [paths.quickTranslate, paletteTexts.quickTranslate],
  ] as const;
  if (!user) return [...forAll, [paths.login, commonTexts.login], [paths.register, commonTexts.register]];
  const forMembers = [
    [paths.shelf, paletteTexts.shelf],
    [paths.dashboard, paletteTexts.dashboard],
    [paths.createProject, commonTexts.createProject],
    [paths.uploadStory, paletteTexts.uploadStory],
    [paths.dictionaries, paletteTexts.dictionaries],
  ] as const;
  const forAdmins = user.role === 'admin' ? [[paths.admin, paletteTexts.admin] as const] : [];
  return [...forAll, ...forMembers, ...forAdmins];
}

function actsFor(user: User | null, acts: PaletteActs): SpotlightActionData[] {
  const ai = { id: 'ai', label: paletteTexts.openAi, onClick: acts.openAi };
  return [
    ...(user ? [ai] : []),
    { id: 'light', label: paletteTexts.light, onClick: () => acts.setScheme('light') },
    { id: 'dark', label: paletteTexts.dark, onClick: () => acts.setScheme('dark') },
    { id: 'shortcuts', label: paletteTexts.shortcuts, onClick: acts.showShortcuts },
  ];
}
