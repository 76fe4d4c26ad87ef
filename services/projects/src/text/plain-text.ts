import { CHAPTER_LIMITS } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { normalizeText } from '@lacthu/novel-text';
import { fittingTitle, storedTitle } from './chapter-title';

export { storedTitle } from './chapter-title';

/** A text as it is stored: NFC, LF, without NUL and other characters that no database or reader can take. */
export function storedText(text: string): string {
  return normalizeText(text);
}

/** A chapter's title from a file or a job, which nobody has checked: cut to what an editor may save, never empty. */
export function chapterTitle(title: string): string {
  return fittingTitle(title, CHAPTER_LIMITS.title);
}

/** A title that a person typed, as it is stored. @throws DomainError projects.title_required when nothing is to be seen */
export function visibleTitle(title: string): string {
  const stored = storedTitle(title);
  if (stored === '') throw new DomainError('projects.title_required');
  return stored;
}
