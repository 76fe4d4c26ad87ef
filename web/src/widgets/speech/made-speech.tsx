import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { GenerateSpeechResponse } from '@lacthu/contracts';
import { clock } from '../audio-player/clock';
import { audioPath, downloadAudio } from '../../lib/download-file';
import { formatBytes } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { historyTexts, speechTexts } from './texts';
import styles from './speech.module.css';

interface MadeSpeechProps {
  readonly speech: Pick<GenerateSpeechResponse, 'audioUrl' | 'durationMs' | 'fileSize'>;
  /** File name for the download. */
  readonly name: string;
}

/** Speech that belongs to no chapter: playable and downloadable, because the server deletes it soon. */
export function MadeSpeech({ speech, name }: MadeSpeechProps) {
  const download = (): void => {
    downloadAudio(name, speech.audioUrl).catch(() => toasts.error(historyTexts.downloadFailure));
  };
  return (
    <Stack gap="xs" component="section" aria-label={speechTexts.resultTitle}>
      <Text size="sm" fw={600}>
        {speechTexts.resultTitle}
      </Text>
      <audio
        className={styles.player}
        controls
        preload="metadata"
        src={audioPath(speech.audioUrl)}
        aria-label={speechTexts.player(speechTexts.result)}
      />
      <Text size="xs" c="dimmed">
        {`${clock(speech.durationMs / 1000)} · ${formatBytes(speech.fileSize)} · ${speechTexts.kept}`}
      </Text>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
        {speechTexts.download}
      </Button>
    </Stack>
  );
}
