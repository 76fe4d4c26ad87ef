import { SegmentedControl } from '@mantine/core';
import { VIEWS, type WorkspaceView } from '../model/workspace-view';
import { workspaceTexts } from '../texts';
import styles from './chapter-editor.module.css';

interface ViewChoiceProps {
  readonly view: WorkspaceView;
  readonly onView: (view: WorkspaceView) => void;
}

/** Aligned paragraphs, or two plain fields. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <SegmentedControl
      classNames={{ label: styles.view }}
      aria-label={workspaceTexts.view}
      value={view}
      onChange={(chosen) => onView(VIEWS.find((known) => known === chosen) ?? 'aligned')}
      data={VIEWS.map((value) => ({ value, label: workspaceTexts.views[value] }))}
    />
  );
}
