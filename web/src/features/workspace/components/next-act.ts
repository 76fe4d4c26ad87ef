import type { EngineStripProps } from './engine-strip-props';

/**
 * The action whose button is filled, at most one: translating until the text is translated, then saving until it is
 * saved.
 */
export function nextAct({
  drafted,
  outline,
}: Pick<EngineStripProps, 'drafted' | 'outline'>): 'translate' | 'save' | null {
  const isDone = outline.paragraphs > 0 && outline.translated === outline.paragraphs;
  const isUnsaved = drafted.isDirty && outline.translated > 0;
  if (isUnsaved) return 'save';
  return isDone ? null : 'translate';
}
