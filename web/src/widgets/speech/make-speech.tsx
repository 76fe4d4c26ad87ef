import type { ReactNode } from 'react';
import { Button, Stack } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { VoiceChoice } from '../voice-fields/voice-choice';
import { useSpeechSettings, type SpeechSettings } from '../../settings/speech-settings';
import { useRestoredFocus } from '../../lib/react/use-restored-focus';
import type { OpenAiAccess } from '../../api/speech/speaking';
import type { Making } from './making';
import { speechTexts } from './texts';
import { SpeechFailureNote } from './speech-failure-note';
import { SpeechProgress } from './speech-progress';

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
