import { memo } from 'react';
import { Checkbox } from '@mantine/core';
import type { ChapterSummary } from '@lacthu/contracts';
import { ChapterDetails } from '../components/chapter-details';
import rowStyles from '../components/chapter-panel.module.css';
import styles from './selection.module.css';

interface SelectableRowProps {
  readonly chapter: ChapterSummary;
  readonly isChosen: boolean;
  readonly isUnsaved: boolean;
  readonly onToggle: (id: number, withRange: boolean) => void;
}

/** One selectable chapter of the list; with Shift, everything since the previous one. */
export const SelectableRow = memo(function SelectableRow({
  chapter,
  isChosen,
  isUnsaved,
  onToggle,
}: SelectableRowProps) {
  return (
    <Checkbox
      classNames={{
        root: `${rowStyles.row} ${styles.row}`,
        body: styles.body,
        labelWrapper: styles.labelWrapper,
        label: `${rowStyles.link} ${styles.label}`,
      }}
      data-chosen={isChosen || undefined}
      label={<ChapterDetails chapter={chapter} isUnsaved={isUnsaved} />}
      checked={isChosen}
      onChange={({ nativeEvent }) =>
        onToggle(chapter.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
});
