import { PROJECT_LIMITS } from '@lacthu/contracts';
import { editTexts } from './texts';

const SUPPORTED = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'];

/** Why a file cannot be the cover; null when it can. The text says 5 MB and the check allows 10, both as specified. */
export function posterComplaint(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return editTexts.posterInvalid;
  if (!SUPPORTED.includes(file.type)) return editTexts.posterUnsupported;
  return file.size > PROJECT_LIMITS.editPosterBytes ? editTexts.posterTooLarge : null;
}
