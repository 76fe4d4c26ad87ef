import { useState } from 'react';
import { Alert, Button, Group, Text, NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Chapter, ChapterVersion } from '@lacthu/contracts';
import { IconRestore } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { formatNumber, formatDateTime } from '../../../lib/format/format';
import { TallDialog } from '../../../ui/tall-dialog';
import { ComparedTexts } from '../../../ui/text-comparison/compared-texts';
import { useUnsaved } from '../model/draft-store';
import { useRestoring, type Restoring } from './use-restoring';
import { VersionsState } from './versions-state';
import { versionListQuery, versionTextQuery } from './versions.queries';
import { versionsTexts } from './versions.texts';
import styles from './versions.module.css';

interface VersionsDialogProps {
  readonly projectId: number;
  readonly chapterId: number;
  readonly onClose: () => void;
}

/** Earlier versions of a chapter with author and time, compared with the current one; each can be restored. */
export function VersionsDialog({ projectId, chapterId, onClose }: VersionsDialogProps) {
  const chapter = useQuery(chapterQuery(chapterId));
  const hasUnsaved = useUnsaved(projectId).has(chapterId);
  return (
    <TallDialog title={versionsTexts.title} size="80rem" onClose={onClose}>
      {hasUnsaved && (
        <Alert color="hoPhach" py="xs">
          {versionsTexts.unsaved}
        </Alert>
      )}
      {chapter.data ? (
        <Versions chapter={chapter.data} />
      ) : (
        <VersionsState query={chapter} failure={versionsTexts.failure} />
      )}
    </TallDialog>
  );
}

function Versions({ chapter }: { readonly chapter: Chapter }) {
  const list = useQuery(versionListQuery(chapter.id));
  const restoring = useRestoring(chapter);
  const [picked, setPicked] = useState<number | null>(null);
  if (!list.data) return <VersionsState query={list} failure={versionsTexts.failure} />;
  if (list.data.length === 0) return <Text>{versionsTexts.none}</Text>;
  const version = list.data.find(({ id }) => id === picked) ?? list.data[0];
  return (
    <>
      <RestoredNotice restoring={restoring} />
      <Text size="sm" c="dimmed">
        {versionsTexts.intro}
      </Text>
      <div className={styles.columns}>
        <VersionList versions={list.data} picked={version?.id ?? null} onPick={setPicked} />
        {version && <VersionComparison chapter={chapter} version={version} restoring={restoring} />}
      </div>
    </>
  );
}

function RestoredNotice({ restoring }: { readonly restoring: Restoring }) {
  const { restored, isBusy, undo } = restoring;
  return (
    <div role="status">
      {restored && (
        <Alert color="reu" py="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{versionsTexts.restored(formatNumber(restored.version))}</Text>
            <Button variant="default" loading={isBusy} onClick={() => void undo()}>
              {commonTexts.undo}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

interface VersionListProps {
  readonly versions: readonly ChapterVersion[];
  readonly picked: number | null;
  readonly onPick: (id: number) => void;
}

/** Time, author and engine of each version. */
function VersionList({ versions, picked, onPick }: VersionListProps) {
  return (
    <ul className={styles.list} aria-label={versionsTexts.list}>
      {versions.map((version) => (
        <li key={version.id}>
          <NavLink
            component="button"
            type="button"
            active={version.id === picked}
            aria-current={version.id === picked ? 'true' : undefined}
            label={`${versionsTexts.number(formatNumber(version.version))} · ${formatDateTime(version.created_at)}`}
            description={makerOf(version)}
            onClick={() => onPick(version.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** "Bạn", or "OpenAI · gpt-4o-mini". */
function makerOf({ author, model }: ChapterVersion): string {
  return [author, model].filter(Boolean).join(' · ');
}

interface VersionComparisonProps {
  readonly chapter: Chapter;
  readonly version: ChapterVersion;
  readonly restoring: Restoring;
}

/** An older text beside the current text of the chapter. */
function VersionComparison({ chapter, version, restoring }: VersionComparisonProps) {
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
