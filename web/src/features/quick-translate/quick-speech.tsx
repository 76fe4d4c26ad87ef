import { Button, Collapse, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHeadphones } from '@tabler/icons-react';
import type { OpenAiAccess } from '../../api/speech/speaking';
import { formatNumber } from '../../lib/format/format';
import { useEverTrue } from '../../lib/react/use-ever-true';
import { MadeSpeech } from '../../widgets/speech/made-speech';
import { MakeSpeech } from '../../widgets/speech/make-speech';
import { QUICK_SPEECH_KEY } from './model/quick-speech-run';
import { useMaking } from '../../widgets/speech/use-making';
import { useSpeechRun } from '../../widgets/speech/speech-runs';
import { timeAsWhole } from '../../widgets/speech/speech-time';
import { speechTexts } from '../../widgets/speech/texts';

interface QuickSpeechProps {
  readonly text: string;
  /** The text is being edited by a tool. */
  readonly isBusy: boolean;
  readonly access: OpenAiAccess;
  readonly onKey: (key: string) => void;
}

/** Reads a text aloud that belongs to no chapter; nothing is requested before the user opens it. */
export function QuickSpeech({ text, isBusy, access, onKey }: QuickSpeechProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const wasOpened = useEverTrue(isOpen);
  const run = useSpeechRun(QUICK_SPEECH_KEY);
  const making = useMaking({ key: QUICK_SPEECH_KEY, text, access, longWords: wholeInWords });
  const isOff = isBusy || text.trim() === '';
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        leftSection={<IconHeadphones size={18} aria-hidden />}
        aria-expanded={isOpen}
        disabled={isOff && !isOpen}
        onClick={toggle}
      >
        {isOpen ? speechTexts.closeQuick : speechTexts.openQuick}
      </Button>
      <Collapse expanded={isOpen}>
        {wasOpened && (
          <Stack gap="md">
            <MakeSpeech making={making} access={access} onKey={onKey} isOff={isOff} />
            {run?.kind === 'made' && (
              <MadeSpeech speech={run.speech} name={`quick-translate-${Date.now()}`} />
            )}
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}

function wholeInWords(length: number): string {
  return speechTexts.longWhole(formatNumber(timeAsWhole(length)));
}
