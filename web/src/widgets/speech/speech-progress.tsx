import { useEffect, useState } from 'react';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { timeInWords } from '../../lib/format/remaining-time';
import { timeByParts } from './speech-time';
import { speechTexts } from './texts';

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
export function SpeechProgress({ since, length, isJob, isWaiting, onStop }: SpeechProgressProps) {
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
