import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import { navigationQuery, publicChapterQuery } from '../../../api/community/community.queries';
import { paths } from '../../../lib/paths';
import { whenIdle } from '../../../lib/when-idle';
import { savesData } from '../../../offline/saves-data';

/** Kept in the history entry of a chapter that was turned to from its neighbour. */
export interface TurnState {
  readonly turned?: boolean;
}

type Way = 'prevChapter' | 'nextChapter';

/** Whoever has waited longer for a chapter reads on here, and is not torn away. */
const LONGEST_WISH_MS = 5_000;

interface Wish {
  readonly way: Way;
  /** When it was wished, on the clock of performance.now(). */
  readonly since: number;
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
  /** Asked before the neighbours are known, it goes as soon as they are, unless that takes long. */
  goPrevious(): void;
  goNext(): void;
}

/** The neighbours of the chapter on screen and the ways to them; the next one is fetched ahead of who has read half. */
export function useChapterTurning(chapter: PublicChapter, wantedId: number): ChapterTurning {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<number | null>(null);
  // Which way the person wants to go while nobody knows yet where it leads.
  const [wish, setWish] = useState<Wish | null>(null);
  const { data } = useQuery(navigationQuery(chapter.id, chapter.project_id));
  const isTurning = wantedId !== chapter.id || (target !== null && target !== chapter.id);

  // Whatever chapter came, the way is over.
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

/** Whether the reader of a chapter has come past the middle of its page; stays true until the chapter changes. */
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
