import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import { navigationQuery, publicChapterQuery } from '../../../api/community/community.queries';
import { paths } from '../../../lib/paths';
import { whenIdle } from '../../../lib/when-idle';
import { savesData } from '../../../offline/saves-data';

/** History state of a chapter opened from its neighbour. */
export interface TurnState {
  readonly turned?: boolean;
}

type Way = 'prevChapter' | 'nextChapter';

/** Maximum waiting time in ms: a reader who has waited longer keeps reading here. */
const LONGEST_WISH_MS = 5_000;

interface Wish {
  readonly way: Way;
  /** Time of the request, by performance.now(). */
  readonly since: number;
}

interface Neighbour {
  readonly id: number;
  readonly title: string;
}

export interface ChapterTurning {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** The next chapter is loading. */
  readonly isTurning: boolean;
  /** A request made before the neighbours are known is carried out when they are, unless that takes too long. */
  goPrevious(): void;
  goNext(): void;
}

/**
 * The neighbours of the current chapter and functions that open them; the next one is prefetched for a reader past the
 * middle.
 */
export function useChapterTurning(chapter: PublicChapter, wantedId: number): ChapterTurning {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<number | null>(null);
  // Requested direction while the neighbours are unknown.
  const [wish, setWish] = useState<Wish | null>(null);
  const { data } = useQuery(navigationQuery(chapter.id, chapter.project_id));
  const isTurning = wantedId !== chapter.id || (target !== null && target !== chapter.id);

  // Any new chapter ends the request.
  useEffect(() => {
    setTarget(null);
    setWish(null);
  }, [chapter.id]);

  const nextId = data?.nextChapter?.id;
  const isPastMiddle = usePastMiddle(chapter.id);
  useEffect(() => {
    if (nextId === undefined || !isPastMiddle || savesData()) return;
    return whenIdle(() => {
      void queryClient.prefetchQuery(publicChapterQuery(nextId, true));
      void queryClient.prefetchQuery(navigationQuery(nextId, chapter.project_id));
    });
  }, [queryClient, nextId, isPastMiddle, chapter.project_id]);

  const go = (way: Way): void => {
    if (isTurning) return;
    if (!data) return setWish({ way, since: performance.now() });
    const neighbour = data[way];
    if (!neighbour) return;
    setTarget(neighbour.id);
    const state: TurnState = { turned: true };
    void navigate(paths.publicChapter(neighbour.id), { state });
  };
  const goWished = useEffectEvent(go);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (wish === null || !isKnown) return;
    setWish(null);
    if (performance.now() - wish.since <= LONGEST_WISH_MS) goWished(wish.way);
  }, [wish, isKnown]);

  return {
    previous: data?.prevChapter ?? null,
    next: data?.nextChapter ?? null,
    isTurning,
    goPrevious: () => go('prevChapter'),
    goNext: () => go('nextChapter'),
  };
}

/** Whether the reader has scrolled past the middle of the page; stays true until the chapter changes. */
function usePastMiddle(chapterId: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  const isPast = passed === chapterId;

  useEffect(() => {
    if (isPast) return;
    const look = (): void => {
      const bottom = window.scrollY + window.innerHeight;
      if (bottom >= document.documentElement.scrollHeight / 2) setPassed(chapterId);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isPast, chapterId]);

  return isPast;
}
