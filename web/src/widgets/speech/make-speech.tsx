import { type ReactNode, useEffect, useState } from 'react';
import { Button, Stack, Alert, Group, Text, Progress } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SpeechEngineName } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { useSpeechSettings, type SpeechSettings } from '../../settings/speech-settings';
import { useRestoredFocus } from '../../lib/react/use-restored-focus';
import type { OpenAiAccess } from '../../api/speech/speaking';
import { engineListQuery } from '../../api/speech/speech.queries';
import { setAiPanel } from '../../settings/ai-panel';
import { timeInWords } from '../../lib/format/remaining-time';
import { VoiceChoice } from '../voice-fields/voice-choice';
import { otherEngine } from '../voice-fields/other-engine';
import type { Making } from './making';
import { speechTexts } from './texts';
import type { SpeechFailure } from './speech-failure';
import { timeByParts } from './speech-time';

interface MakeSpeechProps {
  readonly making: Making;
  readonly access: OpenAiAccess;
  readonly onKey: (key: string) => void;
  /** The text cannot be read aloud now. */
  readonly isOff: boolean;
  /** Note shown before generation. */
  readonly children?: ReactNode;
}

/** Voice fields, generate button, progress and result. */
export function MakeSpeech({ making, access, onKey, isOff, children }: MakeSpeechProps) {
  const [settings, change] = useSpeechSettings();
  const { run, start, stop, dismiss } = making;
  const isMaking = run?.kind === 'making';
  const keptFocus = useRestoredFocus(isMaking ? 'making' : 'free');
  const startWith = (part: Partial<SpeechSettings>): void => {
    change(part);
    start({ ...settings, ...part });
  };
  return (
    <Stack gap="md">
      <VoiceChoice
        settings={settings}
        access={access}
        onChange={change}
        onKey={onKey}
        isDisabled={isMaking}
      />
      {children}
      <div {...keptFocus}>
        {isMaking ? (
          <SpeechProgress {...run} onStop={stop} />
        ) : (
          <Button
            fullWidth
            leftSection={<IconMicrophone size={18} aria-hidden />}
            disabled={isOff}
            onClick={() => start(settings)}
          >
            {speechTexts.make}
          </Button>
        )}
      </div>
      {run?.kind === 'failed' && (
        <SpeechFailureNote
          failure={run.failure}
          engine={settings.engine}
          onRetry={() => start(settings)}
          onUse={(engine) => startWith({ engine, voice: '' })}
          onDismiss={dismiss}
        />
      )}
    </Stack>
  );
}

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
function SpeechFailureNote({ failure, engine, onRetry, onUse, onDismiss }: SpeechFailureNoteProps) {
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

interface SpeechProgressProps {
  /** When it began, in ms. */
  readonly since: number;
  /** Characters of the text. */
  readonly length: number;
  /** Runs as a job of the server, which does not need the page. */
  readonly isJob: boolean;
  /** The job is queued. */
  readonly isWaiting: boolean;
  readonly onStop: () => void;
}

/** The server reports no progress for one text: elapsed time, estimated time, and a cancel button. */
function SpeechProgress({ since, length, isJob, isWaiting, onStop }: SpeechProgressProps) {
  const seconds = useSecondsSince(since);
  return (
    <Stack gap="xs">
      <Progress value={100} animated striped aria-label={speechTexts.progress} />
      <Text size="sm" role="timer">
        {isWaiting ? speechTexts.waiting : speechTexts.running(timeInWords(seconds))}
      </Text>
      <Text size="xs" c="dimmed">
        {(isJob ? speechTexts.expectedOfJob : speechTexts.expected)(
          timeInWords(timeByParts(length).minutes * 60),
        )}
      </Text>
      <Button variant="default" onClick={onStop}>
        {speechTexts.stop}
      </Button>
    </Stack>
  );
}

function useSecondsSince(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - since) / 1000));
}
