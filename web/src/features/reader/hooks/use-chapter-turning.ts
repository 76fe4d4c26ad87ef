import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import { navigationQuery, publicChapterQuery } from '../../../api/community/community.queries';
import { paths } from '../../../lib/paths';
import { whenIdle } from '../../../lib/when-idle';
import { savesData } from '../../../offline/saves-data';
import { usePastMiddle } from './use-past-middle';

/** Kept in the history entry of a chapter that was turned to from its neighbour. */
export interface TurnState {
  readonly turned?: boolean;
}

interface Neighbour {
  readonly id: number;
  readonly title: string;
}

export interface ChapterTurning {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** On the way to another chapter. */
  readonly isTurning: boolean;
  goPrevious(): void;
  goNext(): void;
}

/** The neighbours of the chapter on screen and the ways to them; the next one is fetched ahead of who has read half. */
export function useChapterTurning(chapter: PublicChapter, wantedId: number): ChapterTurning {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<number | null>(null);
  const { data } = useQuery(navigationQuery(chapter.id, chapter.project_id));
  const isTurning = wantedId !== chapter.id || (target !== null && target !== chapter.id);

  // Whatever chapter came, the way is over.
  useEffect(() => setTarget(null), [chapter.id]);

  const nextId = data?.nextChapter?.id;
  const isPastMiddle = usePastMiddle(chapter.id);
  useEffect(() => {
    if (nextId === undefined || !isPastMiddle || savesData()) return;
    return whenIdle(() => {
      void queryClient.prefetchQuery(publicChapterQuery(nextId, true));
      void queryClient.prefetchQuery(navigationQuery(nextId, chapter.project_id));
    });
  }, [queryClient, nextId, isPastMiddle, chapter.project_id]);

  const go = (neighbour: Neighbour | null | undefined): void => {
    if (!neighbour || isTurning) return;
    setTarget(neighbour.id);
    const state: TurnState = { turned: true };
    void navigate(paths.publicChapter(neighbour.id), { state });
  };

  return {
    previous: data?.prevChapter ?? null,
    next: data?.nextChapter ?? null,
    isTurning,
    goPrevious: () => go(data?.prevChapter),
    goNext: () => go(data?.nextChapter),
  };
}
