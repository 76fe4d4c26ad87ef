import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Pronunciation } from '@lacthu/contracts';
import { VirtualList } from '../../../../ui/virtual-list';
import { pronunciationTexts } from '../../../../widgets/speech/texts';
import styles from '../../../../widgets/speech/speech.module.css';

const ROW_PX = 48;
const MOST_ROWS_SHOWN = 5;

interface EntryListProps {
  readonly list: readonly Pronunciation[];
  readonly onRemove: (written: string) => void;
}

/** Words of one list with their pronunciations. */
export function EntryList({ list, onRemove }: EntryListProps) {
  if (list.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {pronunciationTexts.none}
      </Text>
    );
  }
  return (
    <div style={{ height: Math.min(list.length, MOST_ROWS_SHOWN) * ROW_PX }}>
      <VirtualList
        className={styles.entries}
        label={pronunciationTexts.entries}
        items={list}
        rowHeight={ROW_PX}
        keyOf={({ written }) => written}
      >
        {({ written, spoken }) => (
          <div className={styles.row}>
            <Text size="sm" fw={500} className={styles.cell} title={written}>
              {written}
            </Text>
            <Text size="sm" className={styles.cell} title={spoken}>
              {spoken}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={pronunciationTexts.remove(written)}
              onClick={() => onRemove(written)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </VirtualList>
    </div>
  );
}
