import { lazy, Suspense } from 'react';
import type { Chapter } from '@lacthu/contracts';

const VersionsDialog = lazy(async () => ({
  default: (await import('./versions-dialog')).VersionsDialog,
}));

interface VersionsLazilyProps {
  readonly chapter: Chapter;
  readonly onClose: () => void;
}

/** The earlier versions of a chapter, loaded on demand. */
export function VersionsLazily({ chapter, onClose }: VersionsLazilyProps) {
  return (
    <Suspense>
      <VersionsDialog projectId={chapter.project_id} chapterId={chapter.id} onClose={onClose} />
    </Suspense>
  );
}
