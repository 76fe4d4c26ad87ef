import { commonTexts } from '../../common.texts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SpeechEngineName } from '@lacthu/contracts';
import { engineListQuery } from '../../api/speech/speech.queries';
import { otherEngine } from '../voice-fields/other-engine';
import { setAiPanel } from '../../settings/ai-panel';
import type { SpeechFailure } from './speech-failure';
import { speechTexts } from './texts';

interface SpeechFailureNoteProps {
  readonly failure: SpeechFailure;
  /** The engine that failed. */
  readonly engine: SpeechEngineName;
  readonly onRetry: () => void;
  /** Retries with another engine. */
  readonly onUse: (engine: SpeechEngineName) => void;
  readonly onDismiss: () => void;
}

/** Why generation failed, and the next step. */
export function SpeechFailureNote({ failure, engine, onRetry, onUse, onDismiss }: SpeechFailureNoteProps) {
  const { words, next, requestId } = failure;
  const engines = useQuery(engineListQuery).data?.engines ?? [];
  const other = next === 'other' ? otherEngine(engines, engine) : null;
  return (
    <Alert
      color="son"
      title={words}
      withCloseButton
      closeButtonLabel={speechTexts.dismiss}
      onClose={onDismiss}
    >
      {requestId !== null && (
        <Text size="xs" c="dimmed">
          {speechTexts.requestId(requestId)}
        </Text>
      )}
      <Group gap="xs" mt={next === 'none' ? 0 : 'xs'}>
        {other && (
          <Button variant="default" onClick={() => onUse(other.engine)}>
            {speechTexts.useOther(other.name)}
          </Button>
        )}
        {next === 'settings' && (
          <Button variant="default" onClick={() => setAiPanel(true)}>
            {speechTexts.openSettings}
          </Button>
        )}
        {next !== 'none' && (
          <Button variant="default" onClick={onRetry}>
            {commonTexts.retry}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
