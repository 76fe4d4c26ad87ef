import { MOST_CHAPTERS, type Keepable } from '../kept-copies';

const MOST_STORIES = 30;
/** Bytes of everything that is kept: what a phone does not miss. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** One kept answer. */
export interface KeptEntry extends Keepable {
  /** In ms since 1970. */
  readonly keptAt: number;
  readonly bytes: number;
  /** The story of a chapter. */
  readonly storyId: number | null;
}

/** What has to go so that the rest is within the limits: what was read longest ago. */
export function whatGoes(entries: readonly KeptEntry[]): KeptEntry[] {
  const newestFirst = entries
    .filter(({ kind }) => kind !== 'navigation')
    .map((entry) => ({ entry, usedAt: usedAt(entry, entries) }))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  const left = { chapter: MOST_CHAPTERS, story: MOST_STORIES, bytes: MOST_BYTES };
  const stays = new Set<KeptEntry>();
  for (const { entry } of newestFirst) {
    const kind = entry.kind === 'story' ? 'story' : 'chapter';
    if (left[kind] === 0 || left.bytes < entry.bytes) continue;
    left[kind] -= 1;
    left.bytes -= entry.bytes;
    stays.add(entry);
  }
  const chapters = new Set([...stays].filter(({ kind }) => kind === 'chapter').map(({ id }) => id));
  return entries.filter((entry) =>
    entry.kind === 'navigation' ? !chapters.has(entry.id) : !stays.has(entry),
  );
}

/** A story is used as long as its chapters are. */
function usedAt(entry: KeptEntry, entries: readonly KeptEntry[]): number {
  if (entry.kind !== 'story') return entry.keptAt;
  const chapters = entries.filter(({ kind, storyId }) => kind === 'chapter' && storyId === entry.id);
  return Math.max(entry.keptAt, ...chapters.map(({ keptAt }) => keptAt));
}
