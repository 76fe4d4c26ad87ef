import type { Project } from '@lacthu/contracts';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { promptUse } from '../model/workspace-view';

/** The prompt that goes with translations: the project's own, or none where the person does not want it. */
export function useStylePrompt(project: Project): string {
  return useStoredValue(promptUse) ? project.master_prompt : '';
}
