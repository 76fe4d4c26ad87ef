import type { Chapter } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import type { Draft } from './draft';
import { followLines, type LinePlaces, type LineStates } from '../../../widgets/text-tools/locked-lines';

/**
 * The line states of a saved chapter, mapped onto the unsaved text. A line that a user has just written counts as
 * edited and locked, as it will after the save.
 */
export function lineStates(
  draft: Pick<Draft, 'target' | 'origin' | 'toolLines'>,
  chapter: Chapter,
): LineStates {
  const locked = new Set(chapter.locked_lines);
  const edited = new Set(chapter.edited_lines);
  const { target, origin } = draft;
  if (target === chapter.translated_content) return { locked, edited };
  const byTool = new Set(draft.toolLines);
  const texts = toLines(target);
  const states = { locked: new Set<number>(), edited: new Set<number>() };
  followLines(chapter.translated_content, target).forEach(({ before, isChanged }, place) => {
    const isTyped = isChanged && origin === null && !byTool.has(place) && (texts[place] ?? '').trim() !== '';
    const isAs = (places: LinePlaces): boolean => before !== null && !isChanged && places.has(before);
    if (isTyped || isAs(locked)) states.locked.add(place);
    if (isTyped || isAs(edited)) states.edited.add(place);
  });
  return states;
}
