import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { chapterKeys } from '../../api/chapters/chapters.queries';
import { formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { nextExpiry, playlistTracks, type PlaylistTrack } from './model/playlist-tracks';
import { playlistTexts } from './texts';

/** Maximum delay of a browser timer, in ms. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

interface PlaylistTracks {
  readonly tracks: readonly PlaylistTrack[];
  /** Removes a track that the server has deleted, with a notice. */
  forget(track: { readonly id: number; readonly title: string; readonly address: string }): void;
}

/** The tracks of a project; those that expire while the page is open are removed with a notice. */
export function usePlaylistTracks(projectId: number, chapters: readonly ChapterSummary[]): PlaylistTracks {
  const queryClient = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const [gone, setGone] = useState<readonly string[]>([]);
  const tracks = useMemo(
    () => playlistTracks(chapters, now).filter(({ address }) => !gone.includes(address)),
    [chapters, now, gone],
  );

  const shown = useRef(tracks);
  useEffect(() => {
    const expired = shown.current.filter(
      ({ id, expiresAt }) => expiresAt !== null && expiresAt <= now && !tracks.some((one) => one.id === id),
    );
    shown.current = tracks;
    const [only] = expired;
    if (!only) return;
    toasts.warning(
      expired.length === 1
        ? playlistTexts.gone(only.title)
        : playlistTexts.goneMany(formatNumber(expired.length)),
    );
  }, [tracks, now]);

  const expiry = nextExpiry(tracks);
  useEffect(() => {
    if (expiry === null) return;
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(0, expiry - Date.now()));
    const timer = window.setTimeout(() => setNow(Date.now()), wait);
    return () => window.clearTimeout(timer);
  }, [expiry, now]);

  return {
    tracks,
    forget: ({ title, address }) => {
      setGone((before) => [...before, address]);
      toasts.warning(playlistTexts.gone(title));
      void queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) });
    },
  };
}
