import { ImportDraft } from './import-draft';
import { workspaceRules } from './stored-rules';

let current: { readonly projectId: number; readonly draft: ImportDraft } | null = null;

/**
 * The import being prepared in a project's workspace. It survives opening a chapter; that of another project replaces
 * it, because the texts of two would fill the memory.
 */
export function draftOfProject(projectId: number): ImportDraft {
  if (current?.projectId !== projectId) {
    current?.draft.clear();
    current = { projectId, draft: new ImportDraft(workspaceRules.get()[0]?.pattern) };
  }
  return current.draft;
}
