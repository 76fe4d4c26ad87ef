import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { draftOf, EMPTY_DRAFT } from '../model/draft';
import { draftKey, useDraft } from '../model/draft-store';
import { useTranslationRun } from '../model/translation-runs';

const SpeechPanel = lazy(async () => ({
  default: (await import('../speech/speech-panel')).SpeechPanel,
}));

interface DeskSpeechProps {
  readonly projectId: number;
  /** null for a text that is no chapter yet. */
  readonly chapterId: number | null;
}

/** Gives the translation that lies on the desk, saved or not, to be read aloud. */
export function DeskSpeech({ projectId, chapterId }: DeskSpeechProps) {
  const key = draftKey(projectId, chapterId);
  const saved = useQuery({ ...chapterQuery(chapterId ?? 0), enabled: chapterId !== null }).data;
  const texts = useDraft(key) ?? (saved ? draftOf(saved) : EMPTY_DRAFT);
  const run = useTranslationRun(key);
  return (
    <Suspense fallback={<Skeleton h={420} />}>
      <SpeechPanel
        projectId={projectId}
        chapterId={chapterId}
        texts={texts}
        isUnsaved={saved !== undefined && texts.target !== saved.translated_content}
        isLocked={run !== null}
      />
    </Suspense>
  );
}
