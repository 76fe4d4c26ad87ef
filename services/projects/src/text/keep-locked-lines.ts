import { alignLines, joinLines, toLines } from '@lacthu/novel-text';
import { followChange, isLocked, type ChapterTexts, type LineSidecar } from './line-sidecar';

/**
 * Puts the locked lines into a machine translation.
 *
 * @param translated one line for each source line
 * @returns null when there are locked lines but the new text has another number of lines than the source, so that they
 *   cannot be placed
 */
export function keepLockedLines(
  sidecar: LineSidecar,
  texts: ChapterTexts,
  translated: string,
): string | null {
  const oldLines = toLines(texts.target);
  const locked = new Map<number, string>();
  sidecar.targetIds.forEach((id, place) => {
    if (isLocked(sidecar, id)) locked.set(id, oldLines[place] ?? '');
  });
  if (locked.size === 0) return translated;
  const newLines = toLines(translated);
  if (newLines.length !== sidecar.sourceIds.length) return null;
  const placeOfSource = new Map(sidecar.sourceIds.map((id, place) => [id, place]));
  const placed = new Set<number>();
  for (const [sourceId, targetId] of sidecar.links) {
    const place = placeOfSource.get(sourceId);
    const text = locked.get(targetId);
    if (place === undefined || text === undefined) continue;
    newLines[place] = text;
    placed.add(targetId);
  }
  return placed.size === locked.size ? joinLines(newLines) : null;
}

/** The properties of a save that matter for locked lines. */
export interface EditorSave {
  readonly source?: string | undefined;
  readonly target?: string | undefined;
  readonly engine: string | null;
  readonly toolLines?: readonly number[] | undefined;
}

/**
 * The translation to store for a save: locked lines that a machine or a tool has overwritten are restored, changes by
 * the user stay.
 *
 * @returns null when locked lines cannot be placed in a machine's text
 */
export function savedTarget(sidecar: LineSidecar, texts: ChapterTexts, save: EditorSave): string | null {
  const { source = texts.source, target = texts.target, engine, toolLines = [] } = save;
  if (target === texts.target) return target;
  if (engine === null) return withoutToolsOnLocked(sidecar, texts.target, target, toolLines);
  const moved = { source, target: texts.target };
  return keepLockedLines(
    followChange(sidecar, { before: texts, after: moved, byPerson: true }),
    moved,
    target,
  );
}

/** Whether replacing a translation would change or remove a locked line. */
export function locksChange(sidecar: LineSidecar, before: string, after: string): boolean {
  const aligned = alignLines(numbered(sidecar, before), toLines(after), sidecar.nextId);
  return [...aligned.changed, ...aligned.removed].some((id) => isLocked(sidecar, id));
}

function numbered(sidecar: LineSidecar, target: string): { id: number; text: string }[] {
  return toLines(target).map((text, place) => ({ id: sidecar.targetIds[place] ?? -place - 1, text }));
}

function withoutToolsOnLocked(
  sidecar: LineSidecar,
  before: string,
  after: string,
  toolLines: readonly number[],
): string {
  const old = numbered(sidecar, before);
  const oldTexts = new Map(old.map(({ id, text }) => [id, text]));
  const aligned = alignLines(old, toLines(after), sidecar.nextId).lines;
  const byTool = new Set(toolLines);
  return joinLines(
    aligned.map(({ id, text }, place) =>
      byTool.has(place) && isLocked(sidecar, id) ? (oldTexts.get(id) ?? text) : text,
    ),
  );
}
