import type { ReactNode } from 'react';
import { Loader, VisuallyHidden } from '@mantine/core';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconHeadphones,
  IconLanguage,
  IconPencilExclamation,
} from '@tabler/icons-react';
import type { ChapterState, ChapterSummary } from '@lacthu/contracts';
import { RowNumber } from '../../../ui/row-number';
import { formatNumber } from '../../../lib/format/format';
import { draftKey } from '../model/draft-store';
import { leftoversOf } from '../model/select-chapters';
import { useTranslationRun } from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import styles from './chapter-panel.module.css';

interface ChapterDetailsProps {
  readonly chapter: ChapterSummary;
  readonly isUnsaved: boolean;
}

/** Number, title and state of one chapter of the list. */
export function ChapterDetails({ chapter, isUnsaved }: ChapterDetailsProps) {
  return (
    <>
      <RowNumber>{chapter.display_order}</RowNumber>
      <span className={styles.title} title={chapter.title}>
        {chapter.title}
      </span>
      <Marks chapter={chapter} isUnsaved={isUnsaved} />
    </>
  );
}

function Marks({ chapter, isUnsaved }: ChapterDetailsProps) {
  const run = useTranslationRun(draftKey(chapter.project_id, chapter.id));
  const leftovers = leftoversOf(chapter);
  return (
    <span className={styles.marks}>
      {isUnsaved && (
        <Mark className={styles.unsaved} words={workspaceTexts.unsaved}>
          <IconPencilExclamation size={16} aria-hidden />
        </Mark>
      )}
      {leftovers > 0 && (
        <Mark className={styles.leftovers} words={workspaceTexts.leftoverLines(formatNumber(leftovers))}>
          <IconLanguage size={16} aria-hidden />
          <span aria-hidden>{formatNumber(leftovers)}</span>
        </Mark>
      )}
      {chapter.audio_url && (
        <Mark className={styles.audio} words={workspaceTexts.hasAudio}>
          <IconHeadphones size={16} aria-hidden />
        </Mark>
      )}
      {run ? (
        <Loader size={14} aria-label={workspaceTexts.translatingNow} />
      ) : (
        <Mark className={styles[chapter.state]} words={workspaceTexts.states[chapter.state]}>
          {STATE_ICONS[chapter.state]}
        </Mark>
      )}
    </span>
  );
}

interface MarkProps {
  readonly className: string | undefined;
  readonly words: string;
  readonly children: ReactNode;
}

function Mark({ className, words, children }: MarkProps) {
  return (
    <span className={className} title={words}>
      {children}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

const STATE_ICONS = {
  untranslated: <IconCircle size={16} aria-hidden />,
  partial: <IconCircleHalf2 size={16} aria-hidden />,
  translated: <IconCircleCheckFilled size={16} aria-hidden />,
} as const satisfies Record<ChapterState, ReactNode>;
