import { useQuery } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { chapterListQuery, chapterQuery } from '../../../api/chapters/chapters.queries';
import { PageProblem } from '../../../widgets/page-problem';
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

  if (chapter.data) {
    return (
      <ChapterEditor
        key={chapterId}
        project={project}
        chapter={chapter.data}
        previous={place < 0 ? null : (list[place - 1]?.id ?? null)}
        next={place < 0 ? null : (list[place + 1]?.id ?? null)}
        onChoose={choice.choose}
      />
    );
  }
  if (chapter.isError) {
    return (
      <PageProblem
        title={workspaceTexts.chapterFailure}
        error={chapter.error}
        onRetry={() => void chapter.refetch()}
        action={<PlainButton onClick={() => choice.choose(null)}>{workspaceTexts.newText}</PlainButton>}
      />
    );
  }
  return <EditorSkeleton />;
}
