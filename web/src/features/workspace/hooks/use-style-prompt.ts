import type { Project } from '@lacthu/contracts';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { promptUse } from '../model/workspace-view';

/** The prompt sent with translations: the project's own, or none when the user has switched it off. */
export function useStylePrompt(project: Project): string {
  return useStoredValue(promptUse) ? project.master_prompt : '';
}
