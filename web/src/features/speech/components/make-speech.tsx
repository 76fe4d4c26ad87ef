import type { ReactNode } from 'react';
import { Button, Stack } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { VoiceChoice } from '../../../components/voice-fields/voice-choice';
import { useSpeechSettings, type SpeechSettings } from '../../../settings/speech-settings';
import { useKeptFocus } from '../../../lib/react/use-kept-focus';
import { useMaking, type MakingSubject } from '../hooks/use-making';
import { forgetSpeech } from '../model/speech-runs';
import { speechTexts } from '../texts';
import { SpeechFailureNote } from './speech-failure-note';
import { SpeechProgress } from './speech-progress';

interface MakeSpeechProps {
  readonly subject: MakingSubject;
  readonly onKey: (key: string) => void;
  /** The text cannot be read at the moment. */
  readonly isOff: boolean;
  /** What should be known before it is read. */
  readonly children?: ReactNode;
}

/** Voice, the button, and what comes of it. */
export function MakeSpeech({ subject, onKey, isOff, children }: MakeSpeechProps) {
  const [settings, change] = useSpeechSettings();
  const { run, start, stop } = useMaking(subject);
  const isMaking = run?.kind === 'making';
  const keptFocus = useKeptFocus(isMaking ? 'making' : 'free');
  const startWith = (part: Partial<SpeechSettings>): void => {
    change(part);
    start({ ...settings, ...part });
  };
  return (
    <Stack gap="md">
      <VoiceChoice
        settings={settings}
        access={subject.access}
        onChange={change}
        onKey={onKey}
        isDisabled={isMaking}
      />
      {children}
      <div {...keptFocus}>
        {isMaking ? (
          <SpeechProgress since={run.since} length={run.length} onStop={stop} />
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
          error={run.error}
          engine={settings.engine}
          onRetry={() => start(settings)}
          onUse={(engine) => startWith({ engine, voice: '' })}
          onDismiss={() => forgetSpeech(subject.key)}
        />
      )}
    </Stack>
  );
}
