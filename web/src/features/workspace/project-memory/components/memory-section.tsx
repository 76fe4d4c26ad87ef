import { lazy, Suspense, useState } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBrain, IconChartBar } from '@tabler/icons-react';
import type { Project } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { askConfirm } from '../../../../ui/ask-confirm';
import { formatNumber } from '../../../../lib/format/format';
import { useMemoryUpdate } from '../use-memory-update';
import type { PromptDraft } from '../use-prompt-draft';
import { chaptersRead, charactersIn, memoryIn } from '../model/project-memory';
import { memoryTexts } from '../texts';
import { PanelSection } from './panel-section';

const MemoryChanges = lazy(async () => ({ default: (await import('./memory-changes')).MemoryChanges }));
const AnalyticsDialog = lazy(async () => ({ default: (await import('./analytics-dialog')).AnalyticsDialog }));

interface MemorySectionProps {
  readonly project: Project;
  readonly draft: PromptDraft;
  readonly readTranslation: () => string;
}

/** The AI's memory of the story, and a button that updates it with the current chapter. */
export function MemorySection({ project, draft, readTranslation }: MemorySectionProps) {
  const update = useMemoryUpdate(project);
  const [shown, setShown] = useState<'changes' | 'analytics' | null>(null);
  const close = (): void => setShown(null);

  const start = async (): Promise<void> => {
    if (await update.start(readTranslation())) setShown('changes');
  };
  const drop = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: memoryTexts.dropQuestion,
      text: memoryTexts.dropText,
      confirm: memoryTexts.drop,
      isDangerous: true,
    });
    if (agreed) update.drop();
  };

  return (
    <PanelSection title={memoryTexts.memory} hint={memoryTexts.memoryHint}>
      <Standing project={project} />
      {update.pending !== null && (
        <Alert color="hoPhach" py="xs" role="status">
          <Text size="sm">{update.failure ?? memoryTexts.pending}</Text>
          <Group gap="xs" mt="xs">
            <Button variant="default" onClick={() => setShown('changes')}>
              {memoryTexts.review}
            </Button>
            <Button variant="subtle" onClick={() => void drop()}>
              {memoryTexts.drop}
            </Button>
          </Group>
        </Alert>
      )}
      <Button
        leftSection={<IconBrain size={18} aria-hidden />}
        loading={update.isRunning}
        onClick={() => void start()}
      >
        {memoryTexts.update}
      </Button>
      {update.isRunning && (
        <Group justify="space-between" gap="xs" role="status">
          <Text size="sm">{memoryTexts.updating}</Text>
          <Button variant="subtle" onClick={update.stop}>
            {commonTexts.cancel}
          </Button>
        </Group>
      )}
      <Button
        variant="default"
        leftSection={<IconChartBar size={18} aria-hidden />}
        onClick={() => setShown('analytics')}
      >
        {memoryTexts.analytics}
      </Button>
      <Suspense>
        {shown === 'changes' && update.pending !== null && (
          <MemoryChanges
            project={project}
            draft={draft}
            update={update}
            pending={update.pending}
            onClose={close}
          />
        )}
        {shown === 'analytics' && <AnalyticsDialog projectId={project.id} onClose={close} />}
      </Suspense>
    </PanelSection>
  );
}

function Standing({ project }: { readonly project: Project }) {
  const memory = memoryIn(project.ai_memory);
  return (
    <Text size="sm">
      {memory === null
        ? memoryTexts.memoryEmpty
        : memoryTexts.memoryStands(
            formatNumber(charactersIn(memory).length),
            formatNumber(chaptersRead(project)),
          )}
    </Text>
  );
}
