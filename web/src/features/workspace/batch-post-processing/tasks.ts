import type { SCAN_CHINESE_REMNANTS } from '@lacthu/contracts';
import { EDIT_PRESETS, SMOOTH_CONVERT } from '../../../widgets/text-tools/edit-presets';
import type { Engine } from '../../../settings/ai-settings';
import { postProcessTexts } from './texts';

/** As a type only, for its file would bring every schema into the page. */
const SCAN: typeof SCAN_CHINESE_REMNANTS = 'SCAN_CHINESE_REMNANTS';

/** Something that can be done with many chapters. */
export interface Task {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What the server is told; null where the person says it in their own words. */
  readonly instruction: string | null;
  /** Goes better when the engine sees the Chinese. */
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
const REMNANTS: Task = {
  id: 'scan',
  label: postProcessTexts.scan,
  hint: postProcessTexts.scanHint,
  instruction: SCAN,
};

/** The quick tasks, the one for converted drafts, a task in one's own words, and the scan for Chinese. */
export const TASKS: readonly Task[] = [
  ...EDIT_PRESETS.map(({ label, instruction }) => ({ id: label, label, instruction })),
  SMOOTH,
  CUSTOM,
  REMNANTS,
];

/** The task offered first: the offline engine can only scan. */
export function firstTask(engine: Engine): Task {
  return engine === 'hanviet' ? REMNANTS : (TASKS[0] ?? CUSTOM);
}

/** Whether the engine is able to do it. */
export function canDo(engine: Engine, task: Task): boolean {
  return engine !== 'hanviet' || task.instruction === SCAN;
}
