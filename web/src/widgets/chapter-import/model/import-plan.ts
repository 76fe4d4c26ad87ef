import type { ImportPlan } from '@lacthu/contracts';
import { isAllRead, type ImportState } from './import-state';
import { asPlan, includedIn } from './plan-answers';

/** What the server is told to do: exactly the chapters of the preview. Null while there is no preview. */
export function importPlanOf({ sources, plans }: ImportState): ImportPlan | null {
  if (!isAllRead(sources)) return null;
  const files: ImportPlan['files'] = [];
  for (const { reading, encoding } of sources) {
    if (reading.state !== 'read') continue;
    for (const text of reading.texts) {
      const plan = plans.get(text.key);
      if (!plan) return null;
      const chapters = asPlan(includedIn(plan.chapters));
      // A text of which nothing is left is not imported.
      if (chapters.length > 0)
        files.push({
          name: text.name,
          ...(encoding ? { encoding } : {}),
          ...(text.isCleaned ? { cleaned: true } : {}),
          digest: text.digest,
          chapters,
        });
    }
  }
  return { files };
}
