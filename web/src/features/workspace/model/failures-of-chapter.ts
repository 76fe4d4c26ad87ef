import type { Chapter } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import { workspaceTexts } from '../texts';
import type { FailedPlace } from './keep-failed-lines';

/** Lines of a saved chapter on which its last translation failed, whatever text they have now. */
export function failedOf(chapter: Chapter): readonly FailedPlace[] {
  const target = toLines(chapter.translated_content);
  // Indices of target lines equal those of the source only with equal line counts.
  if (target.length !== toLines(chapter.original_content).length) return [];
  return (chapter.failed_lines ?? []).map((line) => ({
    line,
    reason: workspaceTexts.failedBefore,
    kept: target[line] ?? '',
  }));
}
