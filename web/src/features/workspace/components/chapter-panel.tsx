import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Badge, Button, Group, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { VirtualList } from '../../../components/virtual-list/virtual-list';
import { formatNumber } from '../../../lib/format/format';
import type { ChapterChoice } from '../hooks/use-chapter-choice';
import { useUnsaved } from '../model/draft-store';
import { selectChapters, STATE_FILTERS, type StateFilter } from '../model/select-chapters';
import { workspaceTexts } from '../texts';
import { ChapterRow } from './chapter-row';
import styles from './chapter-panel.module.css';

const ROW_PX = 56;

interface ChapterPanelProps {
  readonly projectId: number;
  readonly choice: ChapterChoice;
}

/** The project's chapters: searchable, with their states; any number of them. */
export function ChapterPanel({ projectId, choice }: ChapterPanelProps) {
  const chapters = useQuery(chapterListQuery(projectId));
  return (
    <div className={styles.panel}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <Title order={2} size="h3">
            {workspaceTexts.chapters}
          </Title>
          {chapters.data && (
            <Badge
              variant="light"
              size="lg"
              className={styles.count}
              title={workspaceTexts.chapterCount(formatNumber(chapters.data.length))}
            >
              {formatNumber(chapters.data.length)}
            </Badge>
          )}
        </Group>
        <Button
          variant={choice.chosen === null ? 'light' : 'default'}
          px="sm"
          className={styles.newText}
          aria-label={workspaceTexts.newText}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => choice.choose(null)}
        >
          {workspaceTexts.newTextShort}
        </Button>
      </Group>
      {chapters.data ? (
        <Chapters projectId={projectId} chapters={chapters.data} choice={choice} />
      ) : chapters.isError ? (
        <Stack role="alert" align="flex-start">
          <Text size="sm">{workspaceTexts.chaptersFailure}</Text>
          <Button variant="default" onClick={() => void chapters.refetch()}>
            {workspaceTexts.retry}
          </Button>
        </Stack>
      ) : (
        <Stack gap="xs" role="status" aria-label={workspaceTexts.loadingChapters}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} h={ROW_PX - 8} />
          ))}
        </Stack>
      )}
    </div>
  );
}

interface ChaptersProps extends ChapterPanelProps {
  readonly chapters: readonly ChapterSummary[];
}

function Chapters({ projectId, chapters, choice }: ChaptersProps) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => selectChapters(chapters, wanted, state), [chapters, wanted, state]);
  const unsaved = useUnsaved(projectId);
  const { chosen, choose } = choice;
  const leave = useCallback(
    (id: number) => {
      if (id === chosen) choose(null);
    },
    [chosen, choose],
  );

  if (chapters.length === 0) return <Text c="dimmed">{workspaceTexts.noChapters}</Text>;
  return (
    <>
      <TextInput
        type="search"
        aria-label={workspaceTexts.search}
        placeholder={workspaceTexts.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Select
        aria-label={workspaceTexts.filter}
        data={STATE_FILTERS.map((value) => ({ value, label: workspaceTexts.filters[value] }))}
        value={state}
        allowDeselect={false}
        onChange={(value) => setState(STATE_FILTERS.find((known) => known === value) ?? 'all')}
      />
      <div role="status">{found.length === 0 && <Text c="dimmed">{workspaceTexts.noMatch}</Text>}</div>
      <VirtualList
        className={styles.list}
        label={workspaceTexts.chapterList}
        items={found}
        rowHeight={ROW_PX}
        keyOf={(chapter) => chapter.id}
        shown={found.findIndex((chapter) => chapter.id === chosen)}
      >
        {(chapter) => (
          <ChapterRow
            chapter={chapter}
            isChosen={chapter.id === chosen}
            isUnsaved={unsaved.has(chapter.id)}
            onDeleted={leave}
          />
        )}
      </VirtualList>
    </>
  );
}
