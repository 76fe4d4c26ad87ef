import type { Chapter } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import { workspaceTexts } from '../texts';
import type { FailedPlace } from './keep-failed-lines';

/** Lines of a saved chapter that its last translation could not do, whatever stands there. */
export function failedOf(chapter: Chapter): readonly FailedPlace[] {
  const target = toLines(chapter.translated_content);
  // Places of target lines are those of the source only where both have the same lines.
  if (target.length !== toLines(chapter.original_content).length) return [];
  return (chapter.failed_lines ?? []).map((line) => ({
    line,
    reason: workspaceTexts.failedBefore,
    kept: target[line] ?? '',
  }));
}
