import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import type { SelectedLines } from '../hooks/use-selected-lines';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { changedByTool, draftOf, EMPTY_DRAFT } from '../model/draft';
import { draftKey, setDraft, useDraft } from '../model/draft-store';
import { NO_LINE_STATES } from '../../../widgets/text-tools/locked-lines';
import { lineStates } from '../model/line-states';
import { useTranslationRun } from '../model/translation-runs';

const PostProcessPanel = lazy(async () => ({
  default: (await import('../post-processing/post-process-panel')).PostProcessPanel,
}));

interface EditorPostProcessProps {
  readonly project: Project;
  /** null for a text that is not a chapter yet. */
  readonly chapterId: number | null;
  readonly readSelection: () => SelectedLines | null;
}

/** Connects the tools to the translation in the editor, and applies their result as an undoable edit. */
export function EditorPostProcess(props: EditorPostProcessProps) {
  const { project, chapterId, readSelection } = props;
  const key = draftKey(project.id, chapterId);
  const saved = useQuery({ ...chapterQuery(chapterId ?? 0), enabled: chapterId !== null }).data;
  const draft = useDraft(key) ?? (saved ? draftOf(saved) : EMPTY_DRAFT);
  const { locked } = saved ? lineStates(draft, saved) : NO_LINE_STATES;
  const run = useTranslationRun(key);
  const stylePrompt = useStylePrompt(project);
  return (
    <Suspense fallback={<Skeleton h={420} />}>
      <PostProcessPanel
        projectId={project.id}
        chapterId={chapterId}
        texts={draft}
        isLocked={run !== null}
        stylePrompt={stylePrompt}
        readSelection={readSelection}
        lockedLines={locked}
        onTarget={(target) => setDraft(key, changedByTool(draft, target), 'person')}
      />
    </Suspense>
  );
}
