import { useState } from 'react';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { commonTexts } from '../../../../frequent.texts';
import { messageOf } from '../../../../api/api-error';
import { formatNumber } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/toasts';
import { useAddEntries } from '../../../../api/projects/glossary.mutations';
import { proposeGlossary } from '../ask-ai';
import { useAiCall } from '../use-ai-call';
import { glossaryTexts } from './glossary.texts';
import layout from '../../../../styles/layout.module.css';

const WAYS = ['ai', 'offline'] as const;
type Way = (typeof WAYS)[number];
const WAY_LABELS: Readonly<Record<Way, string>> = { ai: glossaryTexts.byAi, offline: glossaryTexts.offline };

interface ProposeBarProps {
  readonly projectId: number;
  readonly readSource: () => string;
}

/** Searches the current chapter for names and terms; the results wait for approval. */
export function ProposeBar({ projectId, readSource }: ProposeBarProps) {
  const ai = useAiCall();
  const adding = useAddEntries(projectId);
  const [way, setWay] = useState<Way>('ai');

  const propose = async (): Promise<void> => {
    const text = readSource();
    if (text.trim() === '') return toasts.error(commonTexts.pasteSource);
    if (way === 'ai' && !ai.canAsk()) return;
    const answer = await ai.ask(({ settings, signal }) =>
      proposeGlossary(
        { settings: way === 'ai' ? settings : { ...settings, engine: 'hanviet' }, signal },
        text,
      ),
    );
    if (answer === null) return;
    if (answer.warning) toasts.info(answer.warning);
    if (answer.entries.length === 0) return toasts.info(glossaryTexts.nothingProposed);
    try {
      const { added, changed, skipped } = await adding.mutateAsync({
        entries: answer.entries,
        status: 'proposed',
      });
      toasts.success(glossaryTexts.proposed(formatNumber(added), formatNumber(changed + skipped)));
    } catch (error) {
      toasts.error(messageOf(error, glossaryTexts.saveFailure));
    }
  };

  return (
    <section aria-label={glossaryTexts.proposeTitle}>
      <Text fw={600} mb="xs">
        {glossaryTexts.proposeTitle}
      </Text>
      <div className={layout.rowOfFields}>
        <SegmentedControl
          aria-label={glossaryTexts.proposeBy}
          value={way}
          onChange={(value) => setWay(WAYS.find((known) => known === value) ?? 'ai')}
          data={WAYS.map((value) => ({ value, label: WAY_LABELS[value] }))}
        />
        <Button
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={ai.isRunning || adding.isPending}
          onClick={() => void propose()}
        >
          {glossaryTexts.propose}
        </Button>
        {ai.isRunning && (
          <Group gap="xs" role="status">
            <Text size="sm">{glossaryTexts.proposing}</Text>
            <Button variant="subtle" onClick={ai.stop}>
              {commonTexts.cancel}
            </Button>
          </Group>
        )}
      </div>
    </section>
  );
}
