import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Chapter, ChapterVersion } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { ComparedTexts } from '../../../ui/text-comparison/compared-texts';
import type { Restoring } from './use-restoring';
import { VersionsState } from './versions-state';
import { versionTextQuery } from './versions.queries';
import { versionsTexts } from './versions.texts';
import styles from './versions.module.css';

interface VersionComparisonProps {
  readonly chapter: Chapter;
  readonly version: ChapterVersion;
  readonly restoring: Restoring;
}

/** An older text beside the current text of the chapter. */
export function VersionComparison({ chapter, version, restoring }: VersionComparisonProps) {
  const text = useQuery(versionTextQuery(chapter.id, version.id));
  if (!text.data) return <VersionsState query={text} failure={versionsTexts.textFailure} />;
  return (
    <div className={styles.comparison}>
      <ComparedTexts
        before={{
          label: versionsTexts.number(formatNumber(version.version)),
          title: text.data.title,
          source: text.data.original_content,
          target: text.data.translated_content,
        }}
        after={{
          label: versionsTexts.current(formatNumber(chapter.version)),
          title: chapter.title,
          source: chapter.original_content,
          target: chapter.translated_content,
        }}
      />
      <Button
        className={styles.restore}
        loading={restoring.isBusy}
        leftSection={<IconRestore size={18} aria-hidden />}
        onClick={() => void restoring.restore(version)}
      >
        {versionsTexts.restore}
      </Button>
    </div>
  );
}
