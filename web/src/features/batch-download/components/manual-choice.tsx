import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ChapterSummary } from '@lacthu/contracts';
import { matchesSearch } from '@lacthu/novel-text';
import { RowNumber } from '../../../components/row-number/row-number';
import { VirtualList } from '../../../components/virtual-list/virtual-list';
import { formatNumber } from '../../../lib/format/format';
import { hasContent } from '../model/download-choice';
import type { FileType } from '../model/download-kinds';
import { downloadTexts } from '../texts';
import styles from '../batch-download.module.css';

const ROW_PX = 48;

interface ManualChoiceProps {
  readonly chapters: readonly ChapterSummary[];
  readonly type: FileType;
  readonly picked: ReadonlySet<number>;
  readonly onPicked: (picked: ReadonlySet<number>) => void;
}

/** The chapters that can be downloaded, to be marked one by one; any number of them. */
export function ManualChoice({ chapters, type, picked, onPicked }: ManualChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const found = useMemo(
    () =>
      chapters.filter(
        (chapter) =>
          hasContent(chapter, type) &&
          (wanted === '' || matchesSearch(`${chapter.display_order} ${chapter.title}`, wanted)),
      ),
    [chapters, type, wanted],
  );
  const toggle = (id: number): void => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPicked(next);
  };
  return (
    <div className={styles.manual}>
      <TextInput
        type="search"
        aria-label={downloadTexts.search}
        placeholder={downloadTexts.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        // Enter would start the download.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          variant="default"
          px="xs"
          disabled={found.length === 0}
          onClick={() => onPicked(new Set([...picked, ...found.map(({ id }) => id)]))}
        >
          {downloadTexts.takeAll(formatNumber(found.length))}
        </Button>
        <Button variant="default" px="xs" disabled={picked.size === 0} onClick={() => onPicked(new Set())}>
          {downloadTexts.takeNone}
        </Button>
      </Group>
      <div role="status">{found.length === 0 && <Text c="dimmed">{downloadTexts.noMatch}</Text>}</div>
      <VirtualList
        className={styles.list}
        label={downloadTexts.manualList}
        items={found}
        rowHeight={ROW_PX}
        keyOf={({ id }) => id}
      >
        {({ id, display_order: number, title }) => (
          <Checkbox
            classNames={{
              root: styles.row,
              body: styles.rowBody,
              labelWrapper: styles.rowLabel,
              label: styles.rowText,
            }}
            label={
              <>
                <RowNumber>{formatNumber(number)}</RowNumber>
                <span className={styles.title}>{title}</span>
              </>
            }
            checked={picked.has(id)}
            onChange={() => toggle(id)}
          />
        )}
      </VirtualList>
    </div>
  );
}
