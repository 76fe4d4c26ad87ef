import { Button, Group, Text } from '@mantine/core';
import { VirtualList } from '../../../ui/virtual-list';
import { formatNumber } from '../../../lib/format/format';
import type { OpenImport } from '../use-import-draft';
import { useIsNarrow } from '../../../lib/react/use-is-phone';
import { bytesOf } from '../model/book-file';
import { formatBytes } from '../model/format-bytes';
import { importTexts } from '../texts';
import { SourceRow } from './source-row';
import styles from '../chapter-import.module.css';

/** Number of rows above which the list is virtualized. */
const MANY = 20;
/** Heights of a row in a virtualized list, in px. */
const ROW_PX = 96;
const PHONE_ROW_PX = 160;

interface SourceListProps {
  readonly open: OpenImport;
  readonly isDisabled: boolean;
}

/** Selected sources, in the order in which they become chapters. */
export function SourceList({ open, isDisabled }: SourceListProps) {
  const rowHeight = useIsNarrow() ? PHONE_ROW_PX : ROW_PX;
  const { draft, state } = open;
  const { sources } = state;
  const row = (source: (typeof sources)[number], place: number) => (
    <SourceRow
      draft={draft}
      source={source}
      isFirst={place === 0}
      isLast={place === sources.length - 1}
      isOnly={sources.length === 1}
      hasHead={sources.length <= MANY}
      isDisabled={isDisabled}
    />
  );
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {importTexts.chosen(
            formatNumber(sources.length),
            formatBytes(bytesOf(sources.map(({ file }) => file))),
          )}
        </Text>
        {sources.length > 1 && (
          <Group gap="xs">
            <Button
              variant="subtle"
              size="compact-md"
              disabled={isDisabled}
              onClick={() => draft.sortByName()}
            >
              {importTexts.sortByName}
            </Button>
            <Button variant="subtle" size="compact-md" disabled={isDisabled} onClick={() => draft.clear()}>
              {importTexts.removeAll}
            </Button>
          </Group>
        )}
      </Group>
      {sources.length > MANY ? (
        <VirtualList
          key={rowHeight}
          className={styles.manyFiles}
          label={importTexts.chosenList}
          items={sources}
          rowHeight={rowHeight}
          keyOf={({ key }) => key}
        >
          {row}
        </VirtualList>
      ) : (
        <ul className={styles.files} aria-label={importTexts.chosenList}>
          {sources.map((source, place) => (
            <li key={source.key}>{row(source, place)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
