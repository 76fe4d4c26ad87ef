import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Badge, Tabs, SegmentedControl } from '@mantine/core';
import { IconClipboardText, IconStack2, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { FullScreenLoading } from '../../../ui/full-screen-loading';
import { formatNumber } from '../../../lib/format/format';
import { useMember } from '../../../session/session';
import { toasts } from '../../../lib/toasts';
import type { ChapterChoice } from '../hooks/use-chapter-choice';
import { LazyStagePanel } from '../staged/lazy-stage-panel';
import { SplitPastedButton } from '../staged/split-pasted-button';
import { stagedStore, useStagedList, type StagedStore } from '../staged/staged-store';
import { stagedTexts } from '../staged/texts';
import { useInputPlace, type InputTab } from '../staged/use-input-place';
import { workspaceTexts } from '../texts';
import { type StagedText, canBeAdded } from '../staged/staged-chapter';
import { stopWork } from '../staged/staged-work';
import { ChapterEditor } from './chapter-editor';
import styles from './new-text-editor.module.css';

const ReplaceDialog = lazy(async () => ({
  default: (await import('../staged/replace-dialog')).ReplaceDialog,
}));

const ImportPanel = lazy(async () => ({
  default: (await import('../../../widgets/chapter-import/import-panel')).ImportPanel,
}));

const WAYS = ['save', 'stage'] as const;

const StagedPanel = lazy(async () => ({
  default: (await import('../staged/staged-panel')).StagedPanel,
}));
const StagedEditor = lazy(async () => ({ default: (await import('../staged/staged-editor')).StagedEditor }));

interface NewTextEditorProps {
  readonly project: Project;
  readonly choice: ChapterChoice;
}

/**
 * Shown while no saved chapter is selected: paste a text, add files, or work on staged chapters. An empty project opens
 * with files, unless chapters were staged before.
 */
export function NewTextEditor({ project, choice }: NewTextEditorProps) {
  const queryClient = useQueryClient();
  const store = stagedStore({ userId: useMember().id, placeId: project.id });
  const { chapters, isLoading } = useStagedList(store);
  const place = useInputPlace();
  const [wasEmpty] = useState(project.chapter_count === 0);
  const staging = useStaging(store, () => place.openTab('staged'));

  // The first chapter of a new project is opened next.
  const openFirst = async (): Promise<void> => {
    const [first] = await queryClient.fetchQuery(chapterListQuery(project.id));
    if (wasEmpty && first) choice.choose(first.id);
  };
  const index = chapters.findIndex(({ id }) => id === place.staged);
  const chosen = chapters[index];
  if (isLoading) return <FullScreenLoading />;
  if (chosen && chosen.chapterId === null) {
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <StagedEditor
          key={chosen.id}
          project={project}
          store={store}
          item={{ place: index + 1, chapter: chosen }}
          onBack={() => place.openTab('staged')}
        />
      </Suspense>
    );
  }
  const tab: InputTab = place.tab ?? firstTab(wasEmpty, chapters.length > 0);
  return (
    <Tabs
      value={tab}
      onChange={(wanted) => place.openTab((wanted ?? 'paste') as InputTab)}
      className={styles.tabs}
      keepMounted={false}
    >
      <div className={styles.bar}>
        <Tabs.List aria-label={workspaceTexts.inputTabs} className={styles.tabList}>
          <Tabs.Tab
            value="paste"
            className={styles.tab}
            leftSection={<IconClipboardText size={18} aria-hidden />}
          >
            {workspaceTexts.paste}
          </Tabs.Tab>
          <Tabs.Tab value="upload" className={styles.tab} leftSection={<IconUpload size={18} aria-hidden />}>
            {workspaceTexts.upload}
          </Tabs.Tab>
          <Tabs.Tab
            value="staged"
            className={styles.tab}
            leftSection={<IconStack2 size={18} aria-hidden />}
            rightSection={
              chapters.length > 0 && (
                <Badge variant="light" title={stagedTexts.tabCount(formatNumber(chapters.length))}>
                  {formatNumber(chapters.length)}
                </Badge>
              )
            }
          >
            {stagedTexts.tab}
          </Tabs.Tab>
        </Tabs.List>
        {tab === 'paste' && <SplitPastedButton projectId={project.id} onStaged={staging.stage} />}
      </div>
      <Tabs.Panel value="paste" className={styles.panel}>
        <ChapterEditor
          project={project}
          chapter={null}
          previous={null}
          next={null}
          onChoose={choice.choose}
        />
      </Tabs.Panel>
      <Tabs.Panel value="upload" className={`${styles.panel} ${styles.upload}`}>
        <UploadTab projectId={project.id} onImported={() => void openFirst()} onStaged={staging.stage} />
      </Tabs.Panel>
      <Tabs.Panel value="staged" className={styles.panel}>
        <Suspense fallback={<FullScreenLoading />}>
          <StagedPanel
            project={project}
            store={store}
            onEdit={place.openStaged}
            onPaste={() => place.openTab('paste')}
          />
        </Suspense>
      </Tabs.Panel>
      {staging.question}
    </Tabs>
  );
}

function firstTab(isProjectEmpty: boolean, hasStaged: boolean): InputTab {
  if (!isProjectEmpty) return 'paste';
  return hasStaged ? 'staged' : 'upload';
}

type Way = (typeof WAYS)[number];

interface UploadTabProps {
  readonly projectId: number;
  readonly onImported: () => void;
  readonly onStaged: (texts: readonly StagedText[]) => Promise<boolean>;
}

/** Files become chapters of the project at once, or staged ones that are translated first. */
function UploadTab({ projectId, onImported, onStaged }: UploadTabProps) {
  const [way, setWay] = useState<Way>('save');
  return (
    <>
      <SegmentedControl
        mb="md"
        fullWidth
        aria-label={stagedTexts.uploadWay}
        value={way}
        onChange={(value) => setWay(WAYS.find((known) => known === value) ?? 'save')}
        data={WAYS.map((value) => ({ value, label: stagedTexts.uploadWays[value] }))}
      />
      {way === 'save' ? (
        <Suspense fallback={<FullScreenLoading />}>
          <ImportPanel projectId={projectId} onImported={onImported} />
        </Suspense>
      ) : (
        <LazyStagePanel projectId={projectId} pasted={null} onStaged={onStaged} />
      )}
    </>
  );
}

type Choice = 'replace' | 'append' | null;

interface Staging {
  /** Resolves with false when the user declined. */
  stage(texts: readonly StagedText[]): Promise<boolean>;
  /** Shown when chapters are staged already. */
  readonly question: ReactNode;
}

/** Stages chapters; existing ones are never removed without a confirmation. */
function useStaging(store: StagedStore, onStaged: () => void): Staging {
  const [answer, setAnswer] = useState<((choice: Choice) => void) | null>(null);
  const { chapters } = store.get();

  const ask = (): Promise<Choice> => new Promise((resolve) => setAnswer(() => resolve));
  const stage = async (texts: readonly StagedText[]): Promise<boolean> => {
    const choice = chapters.length === 0 ? 'append' : await ask();
    setAnswer(null);
    if (choice === null) return false;
    if (choice === 'replace') stopWork(store);
    await store.stage(texts, choice === 'replace');
    toasts.success(stagedTexts.staged(formatNumber(texts.length)));
    onStaged();
    return true;
  };
  return {
    stage,
    question: answer && (
      <Suspense>
        <ReplaceDialog
          count={chapters.length}
          unsaved={chapters.filter(canBeAdded).length}
          onChoice={answer}
        />
      </Suspense>
    ),
  };
}
