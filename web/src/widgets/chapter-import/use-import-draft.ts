import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ImportDraft } from './model/import-draft';
import type { ImportState } from './model/import-state';
import { listChapters, type ListedChapter } from './model/listed-chapters';

/** A draft with its current state. */
export interface OpenImport {
  readonly draft: ImportDraft;
  readonly state: ImportState;
  /** The preview; null until every file is read and split. */
  readonly chapters: readonly ListedChapter[] | null;
}

/** A draft owned by this page: it ends with the page. */
export function useImportDraft(): OpenImport {
  const [draft] = useState(() => new ImportDraft());
  useEffect(() => () => draft.clear(), [draft]);
  return useOpenImport(draft);
}

/** Subscribes to the state of a draft. */
export function useOpenImport(draft: ImportDraft): OpenImport {
  const state = useSyncExternalStore(draft.subscribe, draft.snapshot);
  const chapters = useMemo(() => listChapters(state), [state]);
  return { draft, state, chapters };
}
