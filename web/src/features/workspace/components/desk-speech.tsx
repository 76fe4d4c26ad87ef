import { useQuery } from '@tanstack/react-query';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { draftOf, EMPTY_DRAFT } from '../model/draft';
import { draftKey, useDraft } from '../model/draft-store';
import { useTranslationRun } from '../model/translation-runs';
import type { WorkspaceSlots } from '../workspace-slots';

interface DeskSpeechProps {
  readonly projectId: number;
  /** null for a text that is no chapter yet. */
  readonly chapterId: number | null;
  readonly Speech: WorkspaceSlots['Speech'];
}

/** Gives the translation that lies on the desk, saved or not, to be read aloud. */
export function DeskSpeech({ projectId, chapterId, Speech }: DeskSpeechProps) {
  const key = draftKey(projectId, chapterId);
  const saved = useQuery({ ...chapterQuery(chapterId ?? 0), enabled: chapterId !== null }).data;
  const texts = useDraft(key) ?? (saved ? draftOf(saved) : EMPTY_DRAFT);
  const run = useTranslationRun(key);
  return (
    <Speech
      projectId={projectId}
      chapterId={chapterId}
      texts={texts}
      isUnsaved={saved !== undefined && texts.target !== saved.translated_content}
      isLocked={run !== null}
    />
  );
}
