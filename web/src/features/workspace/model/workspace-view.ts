import { storedValue } from '../../../lib/storage/stored-value';

export const VIEWS = ['aligned', 'text'] as const;
export type WorkspaceView = (typeof VIEWS)[number];

/** View of chapters; stored in this browser. */
export const chapterView = storedValue<WorkspaceView>({
  key: 'workspace-view',
  decode: (text) => VIEWS.find((view) => view === text) ?? 'aligned',
  encode: (view) => view,
});

/** Whether the project's master prompt is sent with every translation. */
export const promptUse = storedValue<boolean>({
  key: 'workspace-use-prompt',
  decode: (text) => text !== 'no',
  encode: (isUsed) => (isUsed ? null : 'no'),
});
