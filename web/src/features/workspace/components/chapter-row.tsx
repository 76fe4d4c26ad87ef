import { lazy, memo, Suspense, useState, type ReactNode } from 'react';
import { ActionIcon, Loader, VisuallyHidden } from '@mantine/core';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconDots,
  IconPencilExclamation,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ChapterState, ChapterSummary } from '@lacthu/contracts';
import { draftKey } from '../model/draft-store';
import { useTranslationRun } from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import { ChapterTitleForm } from './chapter-title-form';
import styles from './chapter-panel.module.css';

const ChapterMenu = lazy(async () => ({ default: (await import('./chapter-menu')).ChapterMenu }));

interface ChapterRowProps {
  readonly chapter: ChapterSummary;
  readonly isChosen: boolean;
  readonly isUnsaved: boolean;
  readonly onDeleted: (id: number) => void;
}

/** One chapter of the list. Its menu is made when it is first asked for: there may be many rows. */
export const ChapterRow = memo(function ChapterRow({
  chapter,
  isChosen,
  isUnsaved,
  onDeleted,
}: ChapterRowProps) {
  const [hasMenu, setMenu] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) return <ChapterTitleForm chapter={chapter} onDone={() => setRenaming(false)} />;
  const target = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
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
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.number}>{chapter.display_order}</span>
        <span className={styles.title} title={chapter.title}>
          {chapter.title}
        </span>
        <Marks chapter={chapter} isUnsaved={isUnsaved} />
      </Link>
      {hasMenu ? (
        <Suspense fallback={target}>
          <ChapterMenu
            chapter={chapter}
            onClose={() => setMenu(false)}
            onRename={() => setRenaming(true)}
            onDeleted={() => onDeleted(chapter.id)}
          >
            {target}
          </ChapterMenu>
        </Suspense>
      ) : (
        target
      )}
    </div>
  );
});

function Marks({ chapter, isUnsaved }: { readonly chapter: ChapterSummary; readonly isUnsaved: boolean }) {
  const run = useTranslationRun(draftKey(chapter.project_id, chapter.id));
  return (
    <span className={styles.marks}>
      {isUnsaved && (
        <span className={styles.unsaved} title={workspaceTexts.unsaved}>
          <IconPencilExclamation size={16} aria-hidden />
          <VisuallyHidden>{workspaceTexts.unsaved}</VisuallyHidden>
        </span>
      )}
      {run ? (
        <Loader size={14} aria-label={workspaceTexts.translatingNow} />
      ) : (
        <span className={styles[chapter.state]} title={workspaceTexts.states[chapter.state]}>
          {STATE_ICONS[chapter.state]}
          <VisuallyHidden>{workspaceTexts.states[chapter.state]}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

const STATE_ICONS = {
  untranslated: <IconCircle size={16} aria-hidden />,
  partial: <IconCircleHalf2 size={16} aria-hidden />,
  translated: <IconCircleCheckFilled size={16} aria-hidden />,
} as const satisfies Record<ChapterState, ReactNode>;
