import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Badge, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconHeadphones, IconLanguage, IconWand } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { toasts } from '../../../lib/toasts';
import { hasPro } from '../../../session/pro-term';
import { useMember } from '../../../session/session';
import { batchAudioTexts } from '../batch-audio/texts';
import { downloadTexts } from '../batch-download/texts';
import { postProcessTexts } from '../batch-post-processing/texts';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { leftoversTexts } from '../leftovers/texts';
import { countLeftovers } from '../model/select-chapters';
import { workspaceTexts } from '../texts';
import styles from './chapter-panel.module.css';

const PostProcessDialog = lazy(async () => ({
  default: (await import('../batch-post-processing/post-process-dialog')).PostProcessDialog,
}));

const DownloadDialog = lazy(async () => ({
  default: (await import('../batch-download/download-dialog')).DownloadDialog,
}));

const BatchAudioDialog = lazy(async () => ({
  default: (await import('../batch-audio/batch-audio-dialog')).BatchAudioDialog,
}));

const LeftoversDialog = lazy(async () => ({
  default: (await import('../leftovers/leftovers-dialog')).LeftoversDialog,
}));

/** Jobs over many chapters, which need a Pro account. */
const PRO_JOBS = [
  { dialog: 'post-process', texts: postProcessTexts, Icon: IconWand, Dialog: PostProcessDialog },
  { dialog: 'audio', texts: batchAudioTexts, Icon: IconHeadphones, Dialog: BatchAudioDialog },
  { dialog: 'download', texts: downloadTexts, Icon: IconDownload, Dialog: DownloadDialog },
] as const;

type ProJob = (typeof PRO_JOBS)[number];

const LEFTOVERS = 'leftovers';

interface BulkMenuProps {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
  readonly onOpenChapter: (id: number) => void;
}

/**
 * Menu of everything that works on many chapters. Users without Pro are led to the upgrade, also when Pro ends while a
 * dialog is open.
 */
export function BulkMenu({ project, chapters, onOpenChapter }: BulkMenuProps) {
  const stylePrompt = useStylePrompt(project);
  const isPro = hasPro(useMember(), new Date());
  const navigate = useNavigate();
  const [shown, show] = useState<ProJob['dialog'] | typeof LEFTOVERS | null>(null);
  const close = (): void => show(null);
  const leadToUpgrade = (reason: string): void => {
    close();
    toasts.info(reason);
    void navigate(paths.upgrade);
  };
  const open = ({ dialog, texts }: ProJob): void => {
    if (!isPro) leadToUpgrade(texts.proOnly);
    else if (chapters.length === 0) toasts.error(texts.nothing);
    else show(dialog);
  };
  return (
    <>
      <Menu position="bottom-start" shadow="md" width="17rem">
        <Menu.Target>
          <Button
            variant="default"
            className={styles.bulk}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {workspaceTexts.bulk}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PRO_JOBS.map((job) => (
            <Menu.Item
              key={job.dialog}
              leftSection={<job.Icon size={18} aria-hidden />}
              rightSection={!isPro && <ProMark />}
              {...(isPro ? {} : { className: styles.greyed, 'data-greyed': true })}
              onClick={() => open(job)}
            >
              {job.texts.open}
            </Menu.Item>
          ))}
          {chapters.length > 0 && (
            <LeftoversItem count={countLeftovers(chapters)} onClick={() => show(LEFTOVERS)} />
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {PRO_JOBS.map(
          ({ dialog, texts, Dialog }) =>
            shown === dialog && (
              <Dialog
                key={dialog}
                projectId={project.id}
                onClose={close}
                onNotPro={() => leadToUpgrade(texts.proOnly)}
              />
            ),
        )}
        {shown === LEFTOVERS && (
          <LeftoversDialog
            projectId={project.id}
            stylePrompt={stylePrompt}
            onClose={close}
            onOpenChapter={(id) => {
              close();
              onOpenChapter(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function ProMark(): ReactNode {
  return (
    <Badge variant="light" size="sm" tt="none">
      {workspaceTexts.pro}
    </Badge>
  );
}

interface LeftoversItemProps {
  /** Number of lines with leftover Chinese in all chapters. */
  readonly count: number;
  readonly onClick: () => void;
}

function LeftoversItem({ count, onClick }: LeftoversItemProps) {
  return (
    <Menu.Item
      leftSection={<IconLanguage size={18} aria-hidden />}
      aria-label={count > 0 ? leftoversTexts.openCount(formatNumber(count)) : undefined}
      rightSection={
        count > 0 && (
          <Badge color="hoPhach" variant="light" c="var(--lt-warning)">
            {formatNumber(count)}
          </Badge>
        )
      }
      onClick={onClick}
    >
      {leftoversTexts.open}
    </Menu.Item>
  );
}
