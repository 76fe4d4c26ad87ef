import type { SCAN_CHINESE_REMNANTS } from '@lacthu/contracts';
import { EDIT_PRESETS, SMOOTH_CONVERT } from '../../../widgets/text-tools/edit-presets';
import type { Engine } from '../../../settings/ai-settings';
import { postProcessTexts } from './texts';

/** Type only: the file would pull every schema into the page. */
const SCAN: typeof SCAN_CHINESE_REMNANTS = 'SCAN_CHINESE_REMNANTS';

/** A task for many chapters. */
export interface Task {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Instruction for the server; null for the user's own. */
  readonly instruction: string | null;
  /** Works better when the engine sees the Chinese source. */
  readonly isOfDraft?: boolean;
}

const CUSTOM: Task = {
  id: 'custom',
  label: postProcessTexts.custom,
  hint: postProcessTexts.customHint,
  instruction: null,
};
const SMOOTH: Task = {
  id: 'smooth',
  label: SMOOTH_CONVERT.label,
  hint: postProcessTexts.smoothHint,
  instruction: SMOOTH_CONVERT.instruction,
  isOfDraft: true,
};
const LEFTOVERS: Task = {
  id: 'scan',
  label: postProcessTexts.scan,
  hint: postProcessTexts.scanHint,
  instruction: SCAN,
};

/** The presets, the one for converted drafts, the custom instruction, and the scan for Chinese. */
export const TASKS: readonly Task[] = [
  ...EDIT_PRESETS.map(({ label, instruction }) => ({ id: label, label, instruction })),
  SMOOTH,
  CUSTOM,
  LEFTOVERS,
];

/** Default task: the offline engine can only scan. */
export function firstTask(engine: Engine): Task {
  return engine === 'hanviet' ? LEFTOVERS : (TASKS[0] ?? CUSTOM);
}

/** Whether the engine can do the task. */
export function canDo(engine: Engine, task: Task): boolean {
  return engine !== 'hanviet' || task.instruction === SCAN;
}
