import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { PlaylistTrack } from './model/playlist-tracks';
import { pageCount, pageOf } from './model/page-window';

interface FollowedPage {
  readonly page: number;
  readonly pages: number;
  turnTo(page: number): void;
}

/** The page of the playlist, kept in the address; it turns to the track that plays whenever another one does. */
export function useFollowedPage(tracks: readonly PlaylistTrack[], currentId: number | null): FollowedPage {
  const [params, setParams] = useSearchParams();
  const pages = pageCount(tracks.length);
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const turnTo = (wanted: number): void => {
    if (wanted === page) return;
    setParams(wanted === 1 ? {} : { page: String(wanted) }, { replace: true, preventScrollReset: true });
  };

  const follow = useEffectEvent((id: number) => {
    const place = tracks.findIndex((track) => track.id === id);
    if (place >= 0) turnTo(pageOf(place));
  });
  useEffect(() => {
    if (currentId !== null) follow(currentId);
  }, [currentId]);

  return { page, pages, turnTo };
}
