import { useState } from 'react';
import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { SPLIT_WARNING_TEXTS } from '@lacthu/novel-text';
import { VirtualList } from '../../../components/virtual-list/virtual-list';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import type { ChapterFiles } from '../hooks/use-chapter-files';
import { previewOf, type ImportOutline, type NumberedChapter } from '../model/import-outline';
import { importTexts } from '../texts';
import styles from '../chapter-import.module.css';

const ROW_PX = 64;

/** The chapters that will be made, before anything is saved. */
export function ImportPreview({ files }: { readonly files: ChapterFiles }) {
  const outline = previewOf(files.files.map(({ reading }) => reading.data));
  const tryAgain = (): void => {
    const only = files.files[0];
    if (files.files.length !== 1 || !only) return toasts.error(importTexts.singleOnly);
    void only.reading.refetch();
  };
  return (
    <section aria-label={importTexts.preview}>
      <Button variant="default" size="md" disabled={files.files.length === 0} onClick={tryAgain}>
        {importTexts.trial}
      </Button>
      <div role="status">{outline && <Verdict outline={outline} files={files.files.length} />}</div>
      {outline && <Chapters outline={outline} />}
    </section>
  );
}

function Verdict({ outline, files }: { readonly outline: ImportOutline; readonly files: number }) {
  if (outline.found === 0) {
    return (
      <Alert mt="sm" color="son" icon={<IconAlertTriangle aria-hidden />} title={importTexts.foundNothing}>
        {importTexts.foundNothingHint}
      </Alert>
    );
  }
  const count = formatNumber(outline.chapters.length);
  return (
    <Alert
      mt="sm"
      color="reu"
      icon={<IconCircleCheck aria-hidden />}
      title={files > 1 ? importTexts.manyFiles(count) : importTexts.found(count)}
    >
      {outline.contentsEntries > 0 && importTexts.hasContents(formatNumber(outline.contentsEntries))}
    </Alert>
  );
}

function Chapters({ outline }: { readonly outline: ImportOutline }) {
  const [onlyWarnings, setOnlyWarnings] = useState(false);
  const odd = outline.chapters.filter((chapter) => chapter.warnings.length > 0);
  const shown = onlyWarnings && odd.length > 0 ? odd : outline.chapters;
  return (
    <>
      {odd.length > 0 && (
        <Group gap="md" mt="sm">
          <Text size="sm" c="var(--lt-warning)">
            {importTexts.withWarnings(formatNumber(odd.length))}
          </Text>
          <Checkbox
            label={importTexts.onlyWarnings}
            checked={onlyWarnings}
            onChange={(event) => setOnlyWarnings(event.currentTarget.checked)}
          />
        </Group>
      )}
      <VirtualList
        className={styles.preview}
        label={importTexts.preview}
        items={shown}
        rowHeight={ROW_PX}
        keyOf={(chapter) => chapter.place}
      >
        {(chapter) => <PreviewRow chapter={chapter} />}
      </VirtualList>
    </>
  );
}

function PreviewRow({ chapter }: { readonly chapter: NumberedChapter }) {
  const warnings = chapter.warnings.map((warning) => SPLIT_WARNING_TEXTS[warning]);
  return (
    <div className={styles.previewRow}>
      <span className={styles.number}>{formatNumber(chapter.place)}</span>
      <div className={styles.previewTitle}>
        <span title={chapter.title}>{chapter.title || importTexts.noTitle}</span>
        {warnings.length > 0 && (
          <span className={styles.warning} title={warnings.join('; ')}>
            <IconAlertTriangle size={14} aria-hidden /> {warnings.join('; ')}
          </span>
        )}
      </div>
      <span className={styles.length}>{importTexts.length(formatNumber(chapter.length))}</span>
    </div>
  );
}
