import { CHAPTER_LIMITS } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { normalizeText } from '@lacthu/novel-text';
import { fittingTitle, storedTitle } from './chapter-title';

export { storedTitle } from './chapter-title';

/** Normalises a text for storage: NFC, LF, without NUL and other characters that Postgres or readers cannot handle. */
export function storedText(text: string): string {
  return normalizeText(text);
}

/** Normalises the unchecked title of a file or a job: cut to the length that an editor may save, never empty. */
export function chapterTitle(title: string): string {
  return fittingTitle(title, CHAPTER_LIMITS.title);
}

/**
 * Normalises a title that a user typed. @throws DomainError projects.title_required when it has no visible characters
 */
export function visibleTitle(title: string): string {
  const stored = storedTitle(title);
  if (stored === '') throw new DomainError('projects.title_required');
  return stored;
}
