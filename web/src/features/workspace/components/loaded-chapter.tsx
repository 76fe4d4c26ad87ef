import { useQuery } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { chapterListQuery, chapterQuery } from '../../../api/chapters/chapters.queries';
import { QueryState } from '../../../widgets/query-state';
import { PlainButton } from '../../../ui/plain-button';
import type { ChapterChoice } from '../hooks/use-chapter-choice';
import { workspaceTexts } from '../texts';
import { ChapterEditor } from './chapter-editor';
import { EditorSkeleton } from './editor-skeleton';

interface LoadedChapterProps {
  readonly project: Project;
  readonly chapterId: number;
  readonly choice: ChapterChoice;
}

/** Loads the selected chapter into the editor. */
export function LoadedChapter({ project, chapterId, choice }: LoadedChapterProps) {
  const chapter = useQuery(chapterQuery(chapterId));
  const list = useQuery(chapterListQuery(project.id)).data ?? [];
  const place = list.findIndex(({ id }) => id === chapterId);

  return (
    <QueryState
      query={chapter}
      failure={workspaceTexts.chapterFailure}
      action={<PlainButton onClick={() => choice.choose(null)}>{workspaceTexts.newText}</PlainButton>}
      loading={<EditorSkeleton />}
    >
      {(data) => (
        <ChapterEditor
          key={chapterId}
          project={project}
          chapter={data}
          previous={place < 0 ? null : (list[place - 1]?.id ?? null)}
          next={place < 0 ? null : (list[place + 1]?.id ?? null)}
          onChoose={choice.choose}
        />
      )}
    </QueryState>
  );
}
