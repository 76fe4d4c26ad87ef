import type { FormEvent, ReactNode } from 'react';
import { Alert, Button, SegmentedControl, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ChapterSummary } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import type { DownloadChoice } from '../hooks/use-download-choice';
import { hasContent } from '../model/download-choice';
import { FILE_TYPES } from '../model/download-kinds';
import { downloadTexts } from '../texts';
import { ChapterChoice } from './chapter-choice';
import { WayChoice } from './way-choice';
import styles from '../batch-download.module.css';

interface DownloadFormProps {
  readonly chapters: readonly ChapterSummary[];
  readonly choice: DownloadChoice;
  readonly onStart: () => void;
  readonly onClose: () => void;
  /** What came of the last try. */
  readonly children: ReactNode;
}

/** What to download, how, and of which chapters. */
export function DownloadForm({ chapters, choice, onStart, onClose, children }: DownloadFormProps) {
  const { type, chosen } = choice;
  const isPossible = chapters.some((chapter) => hasContent(chapter, type));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onStart();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <div>
        <Text size="sm" fw={600} mb="xs">
          {downloadTexts.type}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={downloadTexts.type}
          data={FILE_TYPES.map((value) => ({ value, label: downloadTexts.types[value] }))}
          value={type}
          onChange={choice.setType}
        />
      </div>
      {isPossible ? (
        <>
          <WayChoice type={type} way={choice.way} onChange={choice.setWay} />
          <ChapterChoice chapters={chapters} choice={choice} />
        </>
      ) : (
        <Alert color="hoPhach" title={downloadTexts.nothing}>
          {downloadTexts.nothingOf[type]}
        </Alert>
      )}
      <footer className={styles.footer}>
        <div role="status" className={styles.summary}>
          {isPossible && <Summary choice={choice} />}
        </div>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {downloadTexts.cancel}
          </Button>
          <Button
            type="submit"
            disabled={!isPossible || chosen.problem !== null}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {downloadTexts.start}
          </Button>
        </div>
      </footer>
    </form>
  );
}

/** How much will be downloaded and what is left out, or why nothing can be. */
function Summary({ choice: { type, chosen } }: { readonly choice: DownloadChoice }) {
  const { chapters, skipped, problem } = chosen;
  if (problem !== null) {
    return (
      <Text size="sm" c={problem.kind === 'wrong' ? 'var(--lt-danger)' : 'dimmed'}>
        {problem.text}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {downloadTexts.summary(formatNumber(chapters.length))}
      {skipped > 0 && ` ${downloadTexts.skipped[type](formatNumber(skipped))}`}
    </Text>
  );
}
