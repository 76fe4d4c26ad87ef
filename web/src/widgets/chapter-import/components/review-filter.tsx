import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { SPLIT_WARNING_TEXTS, type SplitWarning } from '@lacthu/novel-text';
import { commonTexts } from '../../../frequent.texts';
import { formatNumber } from '../../../lib/format/format';
import type { ImportDraft } from '../model/import-draft';
import { countWarnings, type ListedChapter, type ListFilter } from '../model/listed-chapters';
import { importTexts } from '../texts';
import { isComposing } from '../../../lib/keyboard/composing';
import styles from '../chapter-import.module.css';

interface ReviewFilterProps {
  readonly draft: ImportDraft;
  readonly chapters: readonly ListedChapter[];
  readonly shown: readonly ListedChapter[];
  readonly search: string;
  readonly filter: ListFilter;
  readonly onSearch: (search: string) => void;
  readonly onFilter: (filter: ListFilter) => void;
}

/** Filters the list, and acts on all visible chapters. */
export function ReviewFilter(props: ReviewFilterProps) {
  const { draft, chapters, shown, search, filter, onSearch, onFilter } = props;
  const counts = countWarnings(chapters);
  const warned = chapters.filter(({ warnings }) => warnings.length > 0).length;
  const excluded = chapters.filter(({ isExcluded }) => isExcluded).length;
  const isByWarning = filter !== 'all' && filter !== 'excluded';
  const isNarrowed = filter !== 'all' || search.trim() !== '';
  return (
    <>
      <Group gap="sm" mt="xs" className={styles.filter}>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={importTexts.search}
          placeholder={importTexts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The list may be inside a form, which Enter in the search field must not submit.
            if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
          }}
        />
        {(warned > 0 || isByWarning) && (
          <Checkbox
            className={styles.tick}
            label={importTexts.onlyWarnings(formatNumber(warned))}
            checked={isByWarning}
            onChange={(event) => onFilter(event.currentTarget.checked ? 'warned' : 'all')}
          />
        )}
        {(excluded > 0 || filter === 'excluded') && (
          <Checkbox
            className={styles.tick}
            label={importTexts.onlyExcluded(formatNumber(excluded))}
            checked={filter === 'excluded'}
            onChange={(event) => onFilter(event.currentTarget.checked ? 'excluded' : 'all')}
          />
        )}
        {isByWarning && counts.size > 1 && (
          <WarningKind counts={counts} filter={filter} onFilter={onFilter} />
        )}
      </Group>
      {isNarrowed && shown.length > 0 && <ExcludeShown draft={draft} shown={shown} />}
      <div role="status">
        {shown.length === 0 && (
          <Text size="sm" c="dimmed">
            {commonTexts.noChapterMatches}
          </Text>
        )}
      </div>
    </>
  );
}

/** Excludes the shown chapters, or takes them in again when all of them are excluded. */
function ExcludeShown({ draft, shown }: Pick<ReviewFilterProps, 'draft' | 'shown'>) {
  const left = shown.filter(({ isExcluded }) => !isExcluded);
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={styles.tall}
      onClick={() => draft.setExcluded(left.length > 0 ? left : shown, left.length > 0)}
    >
      {left.length > 0
        ? importTexts.excludeShown(formatNumber(left.length))
        : importTexts.includeShown(formatNumber(shown.length))}
    </Button>
  );
}

interface WarningKindProps {
  readonly counts: ReadonlyMap<SplitWarning, number>;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

function WarningKind({ counts, filter, onFilter }: WarningKindProps) {
  const kinds = [...counts.keys()];
  return (
    <Select
      className={styles.kind}
      aria-label={importTexts.kindOfWarning}
      allowDeselect={false}
      data={[
        { value: 'warned', label: importTexts.anyWarning },
        ...kinds.map((kind) => ({
          value: kind,
          label: importTexts.warningCount(SPLIT_WARNING_TEXTS[kind], formatNumber(counts.get(kind) ?? 0)),
        })),
      ]}
      value={filter}
      onChange={(value) => onFilter(kinds.find((kind) => kind === value) ?? 'warned')}
    />
  );
}
