import { storedValue } from '../../../lib/storage/stored-value';

export const VIEWS = ['aligned', 'text'] as const;
export type WorkspaceView = (typeof VIEWS)[number];

/** How chapters are shown; the person's choice is remembered. */
export const chapterView = storedValue<WorkspaceView>({
  key: 'workspace-view',
  decode: (text) => VIEWS.find((view) => view === text) ?? 'aligned',
  encode: (view) => view,
});

/** Whether the project's master prompt goes with every translation. */
export const promptUse = storedValue<boolean>({
  key: 'workspace-use-prompt',
  decode: (text) => text !== 'no',
  encode: (isUsed) => (isUsed ? null : 'no'),
});
