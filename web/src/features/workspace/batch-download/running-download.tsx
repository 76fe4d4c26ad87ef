import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { DialogFooter } from '../../../ui/dialog-footer';
import { formatBytes, formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import { downloadTexts } from './texts';
import type { DownloadProgress } from './downloading/download-work';
import styles from './batch-download.module.css';

interface RunningDownloadProps {
  readonly progress: DownloadProgress;
  /** Start time in ms. */
  readonly since: number;
  readonly onStop: () => void;
}

/** Progress of the download in chapters and bytes, with a cancel button. */
export function RunningDownload({ progress, since, onStop }: RunningDownloadProps) {
  const share = shareOf(progress);
  const left = share === null ? null : remainingTime(share, 1, Date.now() - since);
  return (
    <Stack className={styles.running}>
      <div>
        <Text role="status" fw={600}>
          {chaptersOf(progress)}
        </Text>
        <Text size="sm" c="dimmed">
          {[bytesOf(progress), left === null ? null : downloadTexts.remaining(left)]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </Text>
      </div>
      {/* Without a known total the bar only shows activity. */}
      <Progress
        value={(share ?? 1) * 100}
        striped={share === null}
        animated={share === null}
        size="lg"
        aria-label={downloadTexts.progress}
      />
      <Text size="sm" c="dimmed">
        {downloadTexts.stay}
      </Text>
      <DialogFooter>
        <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
          {downloadTexts.stop}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

function shareOf({ chapters, totalChapters, bytes, totalBytes }: DownloadProgress): number | null {
  if (totalBytes !== null && totalBytes > 0) return Math.min(1, bytes / totalBytes);
  return chapters === null || totalChapters === 0 ? null : chapters / totalChapters;
}

function chaptersOf({ chapters, totalChapters }: DownloadProgress): string {
  return chapters === null
    ? downloadTexts.allChapters(formatNumber(totalChapters))
    : downloadTexts.chapters(formatNumber(chapters), formatNumber(totalChapters));
}

function bytesOf({ bytes, totalBytes }: DownloadProgress): string {
  if (bytes === 0) return downloadTexts.preparing;
  return totalBytes === null
    ? downloadTexts.bytes(formatBytes(bytes))
    : downloadTexts.bytesOf(formatBytes(bytes), formatBytes(totalBytes));
}
