import type { Chapter } from '@lacthu/contracts';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import type { Translating } from '../hooks/use-translating';
import type { TextOutline } from '../model/align-paragraphs';
import type { WorkspaceView } from '../model/workspace-view';

/** What the acts under the text work on, at a desk and on a phone. */
export interface EngineStripProps {
  readonly drafted: DraftedChapter;
  readonly translating: Translating;
  readonly saving: ChapterSaving;
  /** null for a text that is no chapter yet. */
  readonly chapter: Chapter | null;
  readonly outline: TextOutline;
  /** What has just been done. */
  readonly note: string | null;
  readonly view: WorkspaceView;
  readonly onView: (view: WorkspaceView) => void;
}
