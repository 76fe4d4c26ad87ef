import { ActionIcon, Checkbox, Loader, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashedCheck,
  IconExternalLink,
  IconLanguage,
  IconPencil,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { RowNumber } from '../../../ui/row-number';
import { formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { canBeAdded, type PlacedChapter, type StagedChapter } from './staged-chapter';
import { stagedTexts } from './texts';
import layout from '../../../styles/layout.module.css';
import styles from './staged.module.css';

export const STAGED_ROW_PX = 64;

interface SplitRowProps {
  readonly item: PlacedChapter;
  readonly projectId: number;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onTranslate: () => void;
}

/** A split chapter: its state, with buttons to translate and edit it. One that was added links to the saved chapter. */
export function SplitRow({ item, projectId, isBusy, onEdit, onTranslate }: SplitRowProps) {
  const { chapter } = item;
  const title = titleOf(chapter);
  if (chapter.chapterId !== null) {
    return (
      <div className={styles.row} data-added>
        <Facts item={item} />
        <ActionIcon
          component={Link}
          to={`${paths.project(projectId)}?chapter=${chapter.chapterId}`}
          variant="subtle"
          size={44}
          aria-label={stagedTexts.openOne(title)}
        >
          <IconExternalLink size={18} aria-hidden />
        </ActionIcon>
      </div>
    );
  }
  const hasResult = chapter.translated_content.trim() !== '';
  return (
    <div className={styles.row}>
      <Facts item={item} />
      <ActionIcon
        variant="subtle"
        size={44}
        disabled={isBusy}
        aria-label={(hasResult ? stagedTexts.translateOneAgain : stagedTexts.translateOne)(title)}
        onClick={onTranslate}
      >
        <IconLanguage size={18} aria-hidden />
      </ActionIcon>
      <Edit title={title} onEdit={onEdit} />
    </div>
  );
}

interface ResultRowProps {
  readonly item: PlacedChapter;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
}

/** A translated chapter to review, edit and add. */
export function ResultRow({ item, isSelected, onToggle, onEdit }: ResultRowProps) {
  const title = titleOf(item.chapter);
  return (
    <div className={styles.row} data-selected={isSelected || undefined}>
      <label className={styles.check}>
        <Checkbox
          aria-label={stagedTexts.selectOne(title)}
          disabled={!canBeAdded(item.chapter)}
          checked={isSelected}
          onChange={onToggle}
        />
      </label>
      <Facts item={item} />
      <Edit title={title} onEdit={onEdit} />
    </div>
  );
}

function Edit({ title, onEdit }: { readonly title: string; readonly onEdit: () => void }) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={stagedTexts.editOne(title)} onClick={onEdit}>
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  );
}

function Facts({ item: { place, chapter } }: { readonly item: PlacedChapter }) {
  const title = titleOf(chapter);
  const state = chapter.chapterId === null ? (chapter.status ?? 'waiting') : 'added';
  const facts = [
    chapter.reason ?? stagedTexts.statuses[state],
    stagedTexts.length(formatNumber(chapter.content.length)),
    chapter.edit && stagedTexts.edited,
  ].filter(Boolean);
  return (
    <>
      <RowNumber>{formatNumber(place)}</RowNumber>
      <span className={styles.facts}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <span className={styles.state} data-state={state} title={chapter.reason ?? undefined}>
          {STATE_ICONS[state]}
          <span className={layout.truncate}>
            {chapter.reason && <VisuallyHidden>{`${stagedTexts.statuses[state]}: `}</VisuallyHidden>}
            {facts.join(' · ')}
          </span>
        </span>
      </span>
    </>
  );
}

const STATE_ICONS = {
  waiting: <IconCircle size={14} aria-hidden />,
  translating: <Loader size={14} aria-hidden />,
  translated: <IconCircleCheckFilled size={14} aria-hidden />,
  failed: <IconAlertTriangle size={14} aria-hidden />,
  added: <IconCircleDashedCheck size={14} aria-hidden />,
} as const;

function titleOf({ title }: StagedChapter): string {
  return title.trim() || stagedTexts.noTitle;
}
