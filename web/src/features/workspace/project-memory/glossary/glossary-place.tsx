import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useHotkeys } from '@mantine/hooks';
import { useEditorTexts } from '../../hooks/use-editor-texts';

const GlossaryDialog = lazy(async () => ({ default: (await import('./glossary-dialog')).GlossaryDialog }));

interface GlossaryPlace {
  /** The dialog while it is open. */
  readonly dialog: ReactNode;
  open(): void;
  /** Opens it at the names found in the book. */
  openNames(): void;
}

/**
 * The glossary over the whole workspace, also opened by Alt-G.
 * @param chapterId the chapter in the editor; null for a text that is none yet
 */
export function useGlossaryPlace(projectId: number, chapterId: number | null): GlossaryPlace {
  const [tab, setTab] = useState<'first' | 'names' | null>(null);
  const readTexts = useEditorTexts(projectId, chapterId);
  const close = (): void => setTab(null);
  // The physical key, as Alt types a sign on some keyboards; also while a text is edited.
  useHotkeys([['alt+G', () => setTab('first'), { usePhysicalKeys: true }]], []);
  return {
    dialog: tab !== null && (
      <Suspense>
        <GlossaryDialog
          projectId={projectId}
          chapterId={chapterId}
          readSource={() => readTexts().source}
          startsWithNames={tab === 'names'}
          onClose={close}
          onLeave={close}
        />
      </Suspense>
    ),
    open: () => setTab('first'),
    openNames: () => setTab('names'),
  };
}
