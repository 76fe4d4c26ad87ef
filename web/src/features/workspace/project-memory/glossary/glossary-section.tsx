import { lazy, Suspense, useState } from 'react';
import { Button, Text } from '@mantine/core';
import { IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../lib/format/format';
import { glossaryQuery } from '../../../../api/projects/glossary.queries';
import { PanelSection } from '../components/panel-section';
import { glossaryTexts } from './glossary.texts';

const GlossaryDialog = lazy(async () => ({ default: (await import('./glossary-dialog')).GlossaryDialog }));

interface GlossarySectionProps {
  readonly projectId: number;
  readonly chapterId: number | null;
  readonly readSource: () => string;
  readonly onLeave: () => void;
}

/** Summary of the glossary, with a button that opens it. */
export function GlossarySection({ projectId, chapterId, readSource, onLeave }: GlossarySectionProps) {
  const [isOpen, setOpen] = useState(false);
  const entries = useQuery(glossaryQuery(projectId)).data;
  const approved = entries?.filter(({ status }) => status === 'approved').length ?? 0;
  return (
    <PanelSection title={glossaryTexts.title} hint={glossaryTexts.hint}>
      {entries && (
        <Text size="sm">
          {glossaryTexts.standing(formatNumber(approved), formatNumber(entries.length - approved))}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconVocabulary size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {glossaryTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <GlossaryDialog
            projectId={projectId}
            chapterId={chapterId}
            readSource={readSource}
            onClose={() => setOpen(false)}
            onLeave={() => {
              setOpen(false);
              onLeave();
            }}
          />
        </Suspense>
      )}
    </PanelSection>
  );
}
