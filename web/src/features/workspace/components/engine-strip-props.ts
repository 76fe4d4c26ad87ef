import type { Chapter } from '@lacthu/contracts';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import type { Translating } from '../hooks/use-translating';
import type { TextOutline } from '../model/align-paragraphs';
import type { WorkspaceView } from '../model/workspace-view';

/** Shared props of the actions below the text, on wide screens and phones. */
export interface EngineStripProps {
  readonly drafted: DraftedChapter;
  readonly translating: Translating;
  readonly saving: ChapterSaving;
  /** null for a text that is not a chapter yet. */
  readonly chapter: Chapter | null;
  readonly outline: TextOutline;
  /** Message about the last action. */
  readonly note: string | null;
  readonly view: WorkspaceView;
  readonly onView: (view: WorkspaceView) => void;
}
