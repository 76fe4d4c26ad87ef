import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { formatNumber } from '../../../lib/format/format';
import type { ChapterChoice } from '../hooks/use-chapter-choice';
import { workspaceTexts } from '../texts';
import { ChapterList, CHAPTER_ROW_PX } from './chapter-list';
import styles from './chapter-panel.module.css';

interface ChapterPanelProps {
  readonly project: Project;
  readonly choice: ChapterChoice;
}

/** Chapters of the project with their states: searchable, of any number. */
export function ChapterPanel({ project, choice }: ChapterPanelProps) {
  const chapters = useQuery(chapterListQuery(project.id));
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
          variant={choice.chosen === null && !choice.isOpening ? 'light' : 'default'}
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
        <ChapterList project={project} chapters={chapters.data} choice={choice} />
      ) : chapters.isError ? (
        <Stack role="alert" align="flex-start">
          <Text size="sm">{workspaceTexts.chaptersFailure}</Text>
          <Button variant="default" onClick={() => void chapters.refetch()}>
            {commonTexts.retry}
          </Button>
        </Stack>
      ) : (
        <Stack gap="xs" role="status" aria-label={commonTexts.loadingChapters}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} h={CHAPTER_ROW_PX - 8} />
          ))}
        </Stack>
      )}
    </div>
  );
}
