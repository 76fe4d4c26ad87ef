import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ChapterSummary } from '@lacthu/contracts';
import { matchesSearch } from '@lacthu/novel-text';
import { commonTexts } from '../../frequent.texts';
import { formatNumber } from '../../lib/format/format';
import { RowNumber } from '../row-number';
import { VirtualList } from '../virtual-list';
import { pickerTexts } from './chapter-picker.texts';
import { isComposing } from '../../lib/keyboard/composing';
import layout from '../../styles/layout.module.css';
import styles from './chapter-picker.module.css';

const ROW_PX = 48;

interface ManualChoiceProps {
  readonly words: { readonly search: string; readonly list: string };
  readonly fitting: readonly ChapterSummary[];
  readonly picked: ReadonlySet<number>;
  readonly onPicked: (picked: ReadonlySet<number>) => void;
}

/** List of the chapters that can be processed, with a checkbox each; of any length. */
export function ManualChoice({ words, fitting, picked, onPicked }: ManualChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const found = useMemo(
    () =>
      wanted === ''
        ? fitting
        : fitting.filter(({ display_order: number, title }) => matchesSearch(`${number} ${title}`, wanted)),
    [fitting, wanted],
  );
  const toggle = (id: number): void => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPicked(next);
  };
  return (
    <div className={layout.stack2}>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={pickerTexts.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && event.preventDefault()}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          variant="default"
          px="xs"
          disabled={found.length === 0}
          onClick={() => onPicked(new Set([...picked, ...found.map(({ id }) => id)]))}
        >
          {pickerTexts.takeAll(formatNumber(found.length))}
        </Button>
        <Button variant="default" px="xs" disabled={picked.size === 0} onClick={() => onPicked(new Set())}>
          {pickerTexts.takeNone}
        </Button>
      </Group>
      <div role="status">{found.length === 0 && <Text c="dimmed">{commonTexts.noChapterMatches}</Text>}</div>
      <VirtualList
        className={styles.list}
        label={words.list}
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
