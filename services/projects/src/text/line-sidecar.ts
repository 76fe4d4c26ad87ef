import type { LineFlag } from '@lacthu/contracts';
import { alignLines, hasHan, toLines, type LineAlignment } from '@lacthu/novel-text';

/** Source and target text of a chapter. */
export interface ChapterTexts {
  readonly source: string;
  readonly target: string;
}

/** Ids, links and flags of a chapter's lines. Ids are never reused within a chapter. */
export interface LineSidecar {
  readonly sourceIds: readonly number[];
  readonly targetIds: readonly number[];
  readonly nextId: number;
  /** Pairs of source and target line ids; many to many. */
  readonly links: readonly (readonly [number, number])[];
  /** Flags by line id; lines without flags are absent. */
  readonly flags: Readonly<Record<string, readonly LineFlag[]>>;
}

export interface TextChange {
  readonly before: ChapterTexts;
  readonly after: ChapterTexts;
  /** A user typed the text: target lines that changed become edited, and locked against changes by tools. */
  readonly byPerson: boolean;
  /** Indexes (from 0) of target lines that a tool wrote while the user edited. */
  readonly toolLines?: readonly number[] | undefined;
  /** For a translation: indexes (from 0) of its failed lines. Flags of an earlier translation are dropped. */
  readonly failedLines?: readonly number[] | undefined;
  /** For a translation of some lines only: their indexes; other lines keep their flags. */
  readonly translatedLines?: readonly number[] | undefined;
}

/** The sidecar of a chapter without a stored one. */
export function impliedSidecar(texts: ChapterTexts): LineSidecar {
  const sourceIds = toLines(texts.source).map((_, index) => index + 1);
  const targetIds = toLines(texts.target).map((_, index) => sourceIds.length + index + 1);
  return {
    sourceIds,
    targetIds,
    nextId: sourceIds.length + targetIds.length + 1,
    links: linkByPlace([], sourceIds, targetIds),
    flags: {},
  };
}

/** The sidecar after a change of the texts. Lines keep their ids through edits and repeated translation. */
export function followChange(sidecar: LineSidecar, change: TextChange): LineSidecar {
  const source = align(sidecar.sourceIds, change.before.source, change.after.source, sidecar.nextId);
  const target = align(sidecar.targetIds, change.before.target, change.after.target, source.nextId);
  const sourceIds = source.lines.map((line) => line.id);
  const targetIds = target.lines.map((line) => line.id);
  const links = linkByPlace(keepLinks(sidecar.links, sourceIds, targetIds), sourceIds, targetIds);
  return {
    sourceIds,
    targetIds,
    nextId: target.nextId,
    links,
    flags: followFlags(sidecar, { source, target }, links, change),
  };
}

/** Flags that a new translation of the line removes. */
const DROPPED_BY_TRANSLATION: readonly LineFlag[] = ['stale', 'failed'];

/** Whether the target line with this id is locked. */
export function isLocked(sidecar: Pick<LineSidecar, 'flags'>, id: number | undefined): boolean {
  return id !== undefined && (sidecar.flags[id]?.includes('locked') ?? false);
}

/** Indexes (from 0) of the target lines with this flag. */
export function placesFlagged(sidecar: Pick<LineSidecar, 'flags' | 'targetIds'>, flag: LineFlag): number[] {
  return sidecar.targetIds.flatMap((id, place) => (sidecar.flags[id]?.includes(flag) ? [place] : []));
}

/**
 * Locks or unlocks target lines. Blank lines are never locked, and indexes beyond the text are ignored.
 *
 * @param lines indexes, from 0
 */
export function lockLines(
  sidecar: LineSidecar,
  target: string,
  { lines, locked }: { readonly lines: readonly number[]; readonly locked: boolean },
): LineSidecar {
  const texts = toLines(target);
  const flags = { ...sidecar.flags };
  for (const place of new Set(lines)) {
    const id = sidecar.targetIds[place];
    if (id === undefined || (texts[place] ?? '').trim() === '') continue;
    const others = (flags[id] ?? []).filter((flag) => flag !== 'locked');
    const now: readonly LineFlag[] = locked ? [...others, 'locked'] : others;
    if (now.length > 0) flags[id] = now;
    else delete flags[id];
  }
  return { ...sidecar, flags };
}

/** Number of lines with this flag. */
export function countFlagged(sidecar: LineSidecar, flag: LineFlag): number {
  return Object.values(sidecar.flags).filter((flags) => flags.includes(flag)).length;
}

function align(ids: readonly number[], before: string, after: string, nextId: number): LineAlignment {
  const lines = toLines(before).map((text, index) => ({ id: ids[index] ?? -index - 1, text }));
  return alignLines(lines, toLines(after), nextId);
}

function keepLinks(
  links: LineSidecar['links'],
  sourceIds: readonly number[],
  targetIds: readonly number[],
): (readonly [number, number])[] {
  const [sources, targets] = [new Set(sourceIds), new Set(targetIds)];
  return links.filter(([source, target]) => sources.has(source) && targets.has(target));
}

/** Links lines by their index when both texts have the same number of lines, except lines that are linked already. */
function linkByPlace(
  links: readonly (readonly [number, number])[],
  sourceIds: readonly number[],
  targetIds: readonly number[],
): (readonly [number, number])[] {
  if (sourceIds.length !== targetIds.length) return [...links];
  const linked = new Set(links.flatMap(([source, target]) => [source, target]));
  const added = sourceIds.flatMap((source, index): [number, number][] => {
    const target = targetIds[index];
    return target === undefined || linked.has(source) || linked.has(target) ? [] : [[source, target]];
  });
  return [...links, ...added];
}

function followFlags(
  sidecar: LineSidecar,
  { source, target }: { source: LineAlignment; target: LineAlignment },
  links: LineSidecar['links'],
  change: TextChange,
): Record<string, LineFlag[]> {
  const touched = new Set([...target.changed, ...target.added]);
  const changedSources = new Set(source.changed);
  const stale = new Set(
    links.filter(([sourceId]) => changedSources.has(sourceId)).map(([, targetId]) => targetId),
  );
  const failed = new Set(change.failedLines ?? []);
  const translated = change.translatedLines && new Set(change.translatedLines);
  const byTool = new Set(change.toolLines ?? []);
  const flags: Record<string, LineFlag[]> = {};
  target.lines.forEach(({ id, text }, place) => {
    const isTouched = touched.has(id);
    const next = nextFlags(isTouched ? [] : sidecar.flags[id], {
      isTranslated: change.failedLines !== undefined && (translated?.has(place) ?? true),
      isEdited: isTouched && change.byPerson && !byTool.has(place) && text.trim() !== '',
      isStale: stale.has(id) && !isTouched,
      hasFailed: failed.has(place),
      hasHan: hasHan(text),
    });
    if (next.size > 0) flags[id] = [...next];
  });
  return flags;
}

/** Effect of a change on one target line. */
interface LineChange {
  readonly isTranslated: boolean;
  readonly isEdited: boolean;
  /** Its source has changed. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly hasHan: boolean;
}

function nextFlags(flags: readonly LineFlag[] | undefined, change: LineChange): Set<LineFlag> {
  const next = new Set(flags);
  if (change.isTranslated) DROPPED_BY_TRANSLATION.forEach((flag) => next.delete(flag));
  if (change.isEdited) next.add('edited').add('locked');
  if (change.isStale) next.add('stale');
  if (change.hasFailed && !next.has('locked')) next.add('failed');
  if (change.hasHan) next.add('leftover');
  else next.delete('leftover');
  return next;
}
