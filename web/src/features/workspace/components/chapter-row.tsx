import { lazy, memo, Suspense, useState, type KeyboardEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ChapterSummary } from '@lacthu/contracts';
import { workspaceTexts } from '../texts';
import { ChapterDetails } from './chapter-details';
import { ChapterTitleForm } from './chapter-title-form';
import styles from './chapter-panel.module.css';

const ChapterMenu = lazy(async () => ({ default: (await import('./chapter-menu')).ChapterMenu }));
const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/versions-dialog')).VersionsDialog,
}));

interface ChapterRowProps {
  readonly chapter: ChapterSummary;
  readonly isChosen: boolean;
  readonly isUnsaved: boolean;
  /** Tab reaches this row; arrow keys reach the others. */
  readonly isTabStop: boolean;
  readonly onDeleted: (ids: readonly number[]) => void;
}

/** One chapter of the list. Its menu is rendered on first use, because there may be many rows. */
export const ChapterRow = memo(function ChapterRow({
  chapter,
  isChosen,
  isUnsaved,
  isTabStop,
  onDeleted,
}: ChapterRowProps) {
  const [hasMenu, setMenu] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [areVersionsShown, setVersions] = useState(false);
  if (isRenaming) return <ChapterTitleForm chapter={chapter} onDone={() => setRenaming(false)} />;
  const target = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      tabIndex={-1}
      aria-label={workspaceTexts.chapterMenu(chapter.title)}
      onClick={() => setMenu(true)}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={styles.row} data-chosen={isChosen || undefined}>
      <Link
        to={{ search: `?chapter=${chapter.id}` }}
        className={styles.link}
        tabIndex={isTabStop ? 0 : -1}
        aria-keyshortcuts="Shift+F10"
        onKeyDown={(event) => {
          if (!opensMenu(event)) return;
          event.preventDefault();
          setMenu(true);
        }}
        aria-current={isChosen ? 'true' : undefined}
      >
        <ChapterDetails chapter={chapter} isUnsaved={isUnsaved} />
      </Link>
      {hasMenu ? (
        <Suspense fallback={target}>
          <ChapterMenu
            chapter={chapter}
            onClose={() => setMenu(false)}
            onRename={() => setRenaming(true)}
            onVersions={() => setVersions(true)}
            onDeleted={() => onDeleted([chapter.id])}
          >
            {target}
          </ChapterMenu>
        </Suspense>
      ) : (
        target
      )}
      {areVersionsShown && (
        <Suspense>
          <VersionsDialog
            projectId={chapter.project_id}
            chapterId={chapter.id}
            onClose={() => setVersions(false)}
          />
        </Suspense>
      )}
    </div>
  );
});

/** The keys that open a context menu. */
function opensMenu({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}
