import { useQuery } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { changedByTool, draftOf, EMPTY_DRAFT } from '../model/draft';
import { draftKey, setDraft, useDraft } from '../model/draft-store';
import { NO_LINE_STATES } from '../../../widgets/text-tools/locked-lines';
import { lineStates } from '../model/line-states';
import { useTranslationRun } from '../model/translation-runs';
import type { PostProcessSlotProps, WorkspaceSlots } from '../workspace-slots';

interface DeskPostProcessProps {
  readonly project: Project;
  /** null for a text that is no chapter yet. */
  readonly chapterId: number | null;
  readonly readSelection: PostProcessSlotProps['readSelection'];
  readonly PostProcess: WorkspaceSlots['PostProcess'];
}

/** Gives the tools the translation on the desk, and takes what they have made of it as an edit that can be undone. */
export function DeskPostProcess(props: DeskPostProcessProps) {
  const { project, chapterId, readSelection, PostProcess } = props;
  const key = draftKey(project.id, chapterId);
  const saved = useQuery({ ...chapterQuery(chapterId ?? 0), enabled: chapterId !== null }).data;
  const draft = useDraft(key) ?? (saved ? draftOf(saved) : EMPTY_DRAFT);
  const { locked } = saved ? lineStates(draft, saved) : NO_LINE_STATES;
  const run = useTranslationRun(key);
  const stylePrompt = useStylePrompt(project);
  return (
    <PostProcess
      projectId={project.id}
      chapterId={chapterId}
      texts={draft}
      isLocked={run !== null}
      stylePrompt={stylePrompt}
      readSelection={readSelection}
      lockedLines={locked}
      onTarget={(target) => setDraft(key, changedByTool(draft, target), 'person')}
    />
  );
}
