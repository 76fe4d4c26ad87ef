import type { ReactNode } from 'react';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { AiAnalytics } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { projectKey } from '../../../../api/projects/project.queries';
import { Dialog } from '../../../../ui/dialog';
import { QueryState } from '../../../../widgets/query-state';
import { formatDateTime, formatNumber } from '../../../../lib/format/format';
import { request } from '../../../../api/client';
import { charactersIn } from '../model/project-memory';
import { memoryTexts } from '../texts';
import { CharacterList } from './character-list';
import styles from '../project-memory.module.css';

interface AnalyticsDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** The AI's knowledge of the project, in numbers and words. */
export function AnalyticsDialog({ projectId, onClose }: AnalyticsDialogProps) {
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const analytics = useQuery(analyticsQuery(projectId));
  return (
    <Dialog onClose={onClose} title={memoryTexts.analytics} size="lg" fullScreen={isPhone ?? false}>
      <QueryState
        query={analytics}
        failure={memoryTexts.analyticsFailure}
        fallback={memoryTexts.projectGone}
        loading={<Skeleton h={280} aria-label={commonTexts.loading} />}
      >
        {(data) => <Analytics analytics={data} />}
      </QueryState>
    </Dialog>
  );
}

function Analytics({ analytics }: { readonly analytics: AiAnalytics }) {
  const { isInitialized, totalChapters, chaptersProcessed, lastMemoryUpdate } = analytics;
  const characters = charactersIn({ characters: analytics.characters });
  return (
    <Stack gap="md">
      <dl className={styles.facts}>
        <Fact name={memoryTexts.state}>
          {isInitialized ? memoryTexts.initialized : memoryTexts.notInitialized}
        </Fact>
        <Fact name={memoryTexts.chaptersRead}>
          {memoryTexts.ofChapters(formatNumber(chaptersProcessed), formatNumber(totalChapters))}
        </Fact>
        <Fact name={memoryTexts.promptLength}>
          {memoryTexts.charactersOf(formatNumber(analytics.masterPromptLength))}
        </Fact>
        <Fact name={memoryTexts.taskType}>{analytics.taskType || memoryTexts.none}</Fact>
        <Fact name={memoryTexts.lastUpdate}>
          {lastMemoryUpdate === null ? memoryTexts.never : formatDateTime(lastMemoryUpdate)}
        </Fact>
        <Fact name={memoryTexts.style}>{analytics.narrativeStyle || memoryTexts.none}</Fact>
        <Fact name={memoryTexts.relations}>{analytics.relationshipSummary || memoryTexts.none}</Fact>
      </dl>
      <Title order={3} size="h4">
        {memoryTexts.characterCount(formatNumber(characters.length))}
      </Title>
      <CharacterList characters={characters} />
    </Stack>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Text component="dt" size="sm">
        {name}
      </Text>
      <Text component="dd">{children}</Text>
    </>
  );
}

/** GET /api/projects/{id}/ai-analytics; under the project's key, so that it is refetched when the project changes. */
function analyticsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...projectKey(projectId), 'ai-analytics'],
    queryFn: ({ signal }) =>
      request(`/api/projects/${projectId}/ai-analytics`, { signal, answer: 'aiAnalyticsSchema' }),
  });
}
