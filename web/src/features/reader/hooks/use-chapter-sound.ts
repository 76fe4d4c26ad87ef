import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PublicChapter } from '@lacthu/contracts';
import { publicChapterQuery } from '../../../api/community/community.queries';
import type { AudioPlayer } from '../../../widgets/audio-player/audio-player';
import { recallPlace } from '../../../widgets/audio-player/listening-place';
import type { Track } from '../../../widgets/audio-player/track';
import { toasts } from '../../../lib/toasts';
import { readerTexts } from '../texts';
import type { ChapterTurning } from './use-chapter-turning';

/** Remaining seconds below which a chapter counts as heard. */
const HEARD_SECONDS = 1;

/** Plays the current chapter, and opens the next one when it ends. */
export function useChapterSound(
  player: AudioPlayer,
  chapter: PublicChapter,
  turning: ChapterTurning,
  onClose: () => void,
): void {
  const queryClient = useQueryClient();
  const isFirst = useRef(true);

  useEffect(() =>
    player.surround({
      before: turning.previous && turning.goPrevious,
      after: turning.next && turning.goNext,
      onGone: ({ id }) => {
        queryClient.setQueryData(
          publicChapterQuery(id).queryKey,
          (known) => known && { ...known, audio: null },
        );
        toasts.warning(readerTexts.audioGone);
        onClose();
      },
    }),
  );

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const track = trackOf(chapter);
    if (!track) {
      toasts.info(readerTexts.noAudio);
      return onClose();
    }
    // A chapter opened by playback starts at its beginning.
    const place = isFirst.current ? await recallPlace(chapter.project_id, signal) : null;
    if (signal.aborted) return;
    isFirst.current = false;
    if (place) player.setRate(place.playbackRate);
    const isHere = place?.chapterId === chapter.id && place.seconds < (track.seconds ?? 0) - HEARD_SECONDS;
    player.playTrack(track, isHere ? place.seconds : 0);
  });
  useEffect(() => {
    const leaving = new AbortController();
    void begin(leaving.signal);
    return () => leaving.abort();
  }, [player, chapter.id]);
}

function trackOf({ id, title, display_order, audio }: PublicChapter): Track | null {
  if (!audio) return null;
  return { id, title, order: display_order, address: audio.url, seconds: audio.duration_ms / 1000 };
}
