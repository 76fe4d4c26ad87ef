import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { toLines } from '@lacthu/novel-text';
import { request } from '../../api/client';
import { audioPath } from '../../lib/download-file';
import type { AudioPlayer } from './audio-player';
import { lineAt, matchSpokenLines } from './match-spoken-lines';
import { usePlayerState } from './use-player';

export interface ReadAlong {
  /** The line being spoken; null when there is none. */
  readonly line: number | null;
  /** Lines at which playback can start. */
  readonly audible: ReadonlySet<number>;
  /** The server has no timing file for this audio. */
  readonly isMissing: boolean;
  playFrom(line: number): void;
}

/** The timing file of an audio: start and end of each line. @param address relative address of the audio */
export function spokenLinesQuery(address: string) {
  return queryOptions({
    queryKey: ['spoken-lines', address],
    queryFn: ({ signal }) =>
      request(audioPath(address).replace(/\.mp3$/, '.json'), { signal, answer: 'spokenLinesSchema' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Tracks which line of a text is being spoken. Without a timing file there is nothing to follow, and playback
 * continues.
 * @param text text of the chapter on screen; undefined until loaded
 */
export function useReadAlong(player: AudioPlayer, chapterId: number, text: string | undefined): ReadAlong {
  const track = usePlayerState(player, (state) => state.track);
  const isThisOne = track?.id === chapterId;
  const { data, isError } = useQuery({ ...spokenLinesQuery(track?.address ?? ''), enabled: isThisOne });
  const heard = useMemo(
    () => (data && text !== undefined && isThisOne ? matchSpokenLines(data.lines, toLines(text)) : []),
    [data, text, isThisOne],
  );
  const line = usePlayerState(player, ({ seconds, status }) =>
    status === 'idle' ? null : lineAt(heard, seconds),
  );
  const audible = useMemo(() => (heard.length ? new Set(heard.map((one) => one.line)) : NONE), [heard]);
  return useMemo(
    () => ({
      line,
      audible,
      isMissing: isError,
      playFrom: (wanted) => {
        const start = heard.find((one) => one.line === wanted)?.startSeconds;
        if (start === undefined) return;
        player.seekTo(start);
        player.play();
      },
    }),
    [line, audible, isError, heard, player],
  );
}
