import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { changedByTool } from '../model/draft';
import { keepLocked } from '../../../widgets/text-tools/locked-lines';
import { workspaceTexts } from '../texts';
import type { DraftedChapter } from './use-drafted-chapter';

interface ToolChange {
  /** Says how many locked lines were left alone; null where there were none. */
  readonly words: string | null;
}

/** Takes what a tool made of the translation, without its locked lines. @returns null where it could not be taken */
export function useToolChange({
  draft,
  lines,
  replace,
}: Pick<DraftedChapter, 'draft' | 'lines' | 'replace'>): (target: string) => ToolChange | null {
  return (target) => {
    const settled = keepLocked(draft.target, target, lines.locked);
    if (settled === null) {
      toasts.error(workspaceTexts.lockedMisplaced(formatNumber(lines.locked.size)));
      return null;
    }
    if (settled.text !== draft.target) replace(changedByTool(draft, settled.text));
    return { words: settled.kept === 0 ? null : workspaceTexts.keptLocked(formatNumber(settled.kept)) };
  };
}
