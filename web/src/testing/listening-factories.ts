import type { SpokenLines } from '@lacthu/contracts';
import { lineHash } from '@lacthu/novel-text';
import type { Track } from '../widgets/audio-player/track';

/** The audio of the chapter at this index of its book; its id is ten times the index. */
export function aTrack(order: number, part: Partial<Track> = {}): Track {
  const id = order * 10;
  return {
    id,
    title: `Chương ${order}`,
    order,
    address: `files/audio/1/am-${id}.mp3`,
    seconds: 100,
    ...part,
  };
}

/** Start and end of each speakable line: ten seconds a line, one after the other. */
export function spokenLinesOf(text: string): SpokenLines {
  const lines = text.split('\n').flatMap((content, line) => (content.trim() ? [{ line, content }] : []));
  return {
    durationMs: lines.length * 10_000,
    lines: lines.map(({ line, content }, place) => ({
      line,
      hash: lineHash(content),
      startMs: place * 10_000,
      endMs: place * 10_000 + 9_500,
    })),
  };
}
