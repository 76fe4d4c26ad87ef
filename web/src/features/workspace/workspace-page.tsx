import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Project } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { chapterListQuery } from '../../api/chapters/chapters.queries';
import { projectQuery } from '../../api/projects/project.queries';
import { Movable, MovablePlace, useMovableHost } from '../../ui/movable';
import { FullScreenLoading } from '../../ui/full-screen-loading';
import { PageProblem } from '../../widgets/page-problem';
import { PlainButton, PlainLinkButton } from '../../ui/plain-button';
import { paths } from '../../lib/paths';
import { useEscapeInside } from '../../lib/react/use-escape-inside';
import { useIsHandheld } from '../../lib/react/use-is-phone';
import { routeId } from '../../lib/route-id';
import { ApiError } from '../../api/api-error';
import { useMember } from '../../session/session';
import { ActiveJobs } from './batch-translation/active-jobs';
import { LoadedChapter } from './components/loaded-chapter';
import { ChapterPanel } from './components/chapter-panel';
import { EditorSkeleton } from './components/editor-skeleton';
import { NewTextEditor } from './components/new-text-editor';
import { FirstSteps } from './first-steps/first-steps';
import { useGlossaryPlace } from './project-memory/glossary/glossary-place';
import { PublishControl } from './components/publish-control';
import { ToolsPanel } from './components/tools-panel';
import { WorkspaceHeader } from './components/workspace-header';
import { useChapterChoice, type ChapterChoice } from './hooks/use-chapter-choice';
import { useTypoReportsOpen, type TypoReportsOpen } from './hooks/use-typo-reports-open';
import { useLeaveGuard } from './hooks/use-leave-guard';
import { useSelectedLines, type SelectedLines } from './hooks/use-selected-lines';
import { workspaceTexts } from './texts';
import { SCROLL_PANE } from './components/scroll-pane';
import { stagedStore } from './staged/staged-store';
import { useWork } from './staged/staged-work';
import { useInputPlace } from './staged/use-input-place';
import { WorkNotice } from './staged/work-notice';
import styles from './workspace.module.css';
import stagedStyles from './staged/staged.module.css';

/** Width in px below which the tools are a drawer. */
const NARROW_QUERY = '(max-width: 1399px)';

/** Covered height in px up to which the browser's own bars are assumed instead of a keyboard. */
const KEYBOARD_PX = 120;

const ROOM = '--lt-keyboard';

const JobTracker = lazy(async () => ({
  default: (await import('./job-tracker/job-tracker')).JobTracker,
}));

/** Workspace of one project. */
export function WorkspacePage() {
  const id = routeId(useParams().projectId);
  return id === null ? <Navigate to={paths.dashboard} replace /> : <WorkspaceOf id={id} />;
}

function WorkspaceOf({ id }: { readonly id: number }) {
  const project = useQuery(projectQuery(id));
  if (project.data) return <Workspace key={id} project={project.data} />;
  if (!project.isError) return <FullScreenLoading />;
  return (
    <PageProblem
      title={workspaceTexts.failureTitle}
      error={openingRefusal(project.error)}
      onRetry={() => void project.refetch()}
      action={<PlainLinkButton to={paths.dashboard}>{commonTexts.toDashboard}</PlainLinkButton>}
    />
  );
}

function Workspace({ project }: { readonly project: Project }) {
  const isPhone = useIsHandheld();
  const isNarrow = useIsNarrow();
  const [isListOpen, list] = useDisclosure(false);
  const [areToolsOpen, tools] = useDisclosure(false);
  // Mounted when the drawer is first opened and kept then, because a tool may be running or a dialog open.
  const isListNeeded = useOnceTrue(!isPhone || isListOpen);
  const typos = useTypoReportsOpen();
  const areToolsNeeded = useOnceTrue(!isNarrow || areToolsOpen || typos.isOpen);
  const listHost = useMovableHost();
  const toolsHost = useMovableHost();
  const listEscape = useEscapeInside(list.close);
  const toolsEscape = useEscapeInside(tools.close);
  const choice = useChapterChoice(project);
  const readSelection = useSelectedLines(choice.chosen);
  const glossary = useGlossaryPlace(project.id, choice.chosen);
  useLeaveGuard();
  useKeyboardRoom();

  useWhenChosen(choice, list.close);

  return (
    <div className={styles.workspace}>
      <title>{`${project.name} · Lạc Thư`}</title>
      <WorkspaceHeader
        project={project}
        onChapters={isPhone ? list.open : null}
        onTools={isNarrow ? tools.open : null}
        onGlossary={glossary.open}
      />
      <ActiveJobs projectId={project.id} />
      <Suspense>
        <JobTracker project={project} />
      </Suspense>
      <WorkBanner project={project} />
      <div className={styles.columns}>
        {!isPhone && (
          <nav className={styles.chapters} aria-label={workspaceTexts.chapters}>
            <MovablePlace host={listHost} />
          </nav>
        )}
        <div className={styles.text}>
          <FirstSteps project={project} onNames={glossary.openNames} />
          <OpenText project={project} choice={choice} />
        </div>
        {!isNarrow && (
          <aside className={styles.tools} aria-label={workspaceTexts.tools}>
            <MovablePlace host={toolsHost} />
          </aside>
        )}
      </div>
      <Drawer
        opened={isPhone && isListOpen}
        onClose={list.close}
        {...listEscape}
        title={workspaceTexts.openChapters}
        closeButtonProps={{ 'aria-label': workspaceTexts.closeChapters }}
        classNames={{ content: styles.drawer, body: styles.drawerBody }}
        size="min(24rem, 90vw)"
      >
        <MovablePlace host={listHost} />
      </Drawer>
      <Drawer
        opened={isNarrow && areToolsOpen}
        onClose={tools.close}
        {...toolsEscape}
        position="right"
        title={workspaceTexts.tools}
        closeButtonProps={{ 'aria-label': workspaceTexts.closeTools }}
        size="min(22rem, 90vw)"
      >
        <MovablePlace host={toolsHost} />
      </Drawer>
      {glossary.dialog}
      {isListNeeded && (
        <Movable host={listHost} onEscape={list.close}>
          <ChapterPanel project={project} choice={choice} />
        </Movable>
      )}
      {areToolsNeeded && (
        <Movable host={toolsHost} onEscape={tools.close}>
          <Tools
            project={project}
            choice={choice}
            typos={typos}
            isPhone={isPhone}
            readSelection={readSelection}
            onLeave={tools.close}
          />
        </Movable>
      )}
    </div>
  );
}

interface OpenTextProps {
  readonly project: Project;
  readonly choice: ChapterChoice;
}

/** Editor of the chosen chapter or of a new text; a skeleton or the error until it is known. */
function OpenText({ project, choice }: OpenTextProps) {
  if (choice.isOpening) return <EditorSkeleton />;
  if (choice.failure) {
    return (
      <PageProblem
        title={workspaceTexts.openingFailure}
        error={choice.failure.error}
        onRetry={choice.failure.retry}
        action={<PlainButton onClick={() => choice.choose(null)}>{workspaceTexts.newText}</PlainButton>}
      />
    );
  }
  return choice.chosen === null ? (
    <NewTextEditor project={project} choice={choice} />
  ) : (
    <LoadedChapter project={project} chapterId={choice.chosen} choice={choice} />
  );
}

interface ToolsProps extends OpenTextProps {
  readonly typos: TypoReportsOpen;
  readonly isPhone: boolean;
  readonly readSelection: () => SelectedLines | null;
  readonly onLeave: () => void;
}

/** The tools of the open text; on a phone publishing stands above them. */
function Tools({ project, choice, typos, isPhone, readSelection, onLeave }: ToolsProps) {
  const chapterCount = useQuery(chapterListQuery(project.id)).data?.length ?? project.chapter_count;
  return (
    <>
      {isPhone && (
        <div className={styles.publish}>
          <PublishControl project={project} />
        </div>
      )}
      <ToolsPanel
        project={project}
        chapterCount={chapterCount}
        chapterId={choice.chosen}
        readSelection={readSelection}
        typos={typos}
        onLeave={onLeave}
        onOpenLine={(id, line) => {
          onLeave();
          choice.chooseLine(id, line);
        }}
      />
    </>
  );
}

function useIsNarrow(): boolean {
  return useMediaQuery(NARROW_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
}

/**
 * Calls back when the user has chosen what the editor shows, also when it shows it already: every choice changes the
 * address. Resolving a plain address is not a choice.
 */
function useWhenChosen({ isOpening }: ChapterChoice, onChosen: () => void): void {
  const { key } = useLocation();
  const wasOpening = useRef(isOpening);
  useEffect(() => {
    if (!wasOpening.current) onChosen();
  }, [key, onChosen]);
  useEffect(() => {
    wasOpening.current = isOpening;
  }, [isOpening]);
}

/** Whether the condition has ever been true. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}

/** Phones lay their keyboard over the page: the editor ends above it, and the edited line stays visible. */
function useKeyboardRoom(): void {
  useEffect(() => {
    const sight = window.visualViewport;
    if (!sight) return;
    const root = document.documentElement;
    const giveBack = (): void => {
      root.style.removeProperty(ROOM);
      delete root.dataset['typing'];
    };
    const fit = (): void => {
      // A zoomed page has a smaller visual viewport too.
      const covered = sight.scale > 1 ? 0 : Math.round(window.innerHeight - sight.height);
      if (covered < KEYBOARD_PX) return giveBack();
      root.style.setProperty(ROOM, `${covered}px`);
      root.dataset['typing'] = '';
      if (document.activeElement?.closest(`[${SCROLL_PANE}]`)) {
        document.activeElement.scrollIntoView({ block: 'nearest' });
      }
    };
    sight.addEventListener('resize', fit);
    return () => {
      sight.removeEventListener('resize', fit);
      giveBack();
    };
  }, []);
}

/**
 * Rewords the error of a project that fails to load: its English text is the specification's for the edit page only.
 */
function openingRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'projects.project_not_found') return reworded(error, workspaceTexts.notFound);
  return error;
}

function reworded(error: ApiError, msg: string): ApiError {
  const { status, code, requestId } = error;
  return new ApiError({ status, code, requestId, msg });
}

/** Progress of work over staged chapters, while the user views something else. */
function WorkBanner({ project }: { readonly project: Project }) {
  const store = stagedStore({ userId: useMember().id, placeId: project.id });
  const { work, outcome } = useWork(store);
  const { tab } = useInputPlace();
  const isQuiet = work === null && (outcome?.failures.length ?? 0) === 0;
  if (isQuiet || tab === 'staged') return null;
  return (
    <div className={stagedStyles.banner}>
      <WorkNotice store={store} />
    </div>
  );
}
