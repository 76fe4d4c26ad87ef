import type { ComponentType } from 'react';
import type { Project } from '@lacthu/contracts';
import type { StagedSlots } from './staged/staged-slots';

export interface PublishSlotProps {
  readonly project: Project;
}

export interface ImportSlotProps {
  readonly projectId: number;
  readonly onImported: () => void;
}

export interface BatchSlotProps {
  readonly projectId: number;
  readonly chapterCount: number;
  readonly stylePrompt: string;
}

export interface TranslateChosenSlotProps {
  readonly projectId: number;
  /** Saved chapters, in the order of the list. */
  readonly chapterIds: readonly number[];
  readonly stylePrompt: string;
}

export interface MemorySlotProps {
  readonly project: Project;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  /** The texts that lie on the desk at this moment, saved or not. */
  readonly readTexts: () => { readonly source: string; readonly target: string };
  /** Whether the project's prompt goes with every translation. */
  readonly isPromptUsed: boolean;
  readonly onUsePrompt: (isUsed: boolean) => void;
  /** The person goes on to another chapter. */
  readonly onLeave: () => void;
}

export interface PostProcessSlotProps {
  readonly projectId: number;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  /** The texts on the desk, saved or not. */
  readonly texts: { readonly source: string; readonly target: string };
  /** A translation runs: nothing else is changed meanwhile. */
  readonly isLocked: boolean;
  /** Lines of the translation (from 0) that no tool may change. */
  readonly lockedLines: ReadonlySet<number>;
  readonly stylePrompt: string;
  /** The lines of the translation (from 0, both inclusive) that the person has selected; null for none. */
  readonly readSelection: () => SelectedLines | null;
  /** Puts a new translation on the desk, where it can be taken back. */
  readonly onTarget: (target: string) => void;
}

export interface SpeechSlotProps {
  readonly projectId: number;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  /** Title and translation on the desk, saved or not. */
  readonly texts: { readonly title: string; readonly target: string };
  /** The translation on the desk differs from what is saved. */
  readonly isUnsaved: boolean;
  /** A translation runs. */
  readonly isLocked: boolean;
}

export interface SelectedLines {
  readonly from: number;
  readonly to: number;
}

export interface LeftoversSlotProps {
  readonly projectId: number;
  /** Lines with leftover Chinese in all chapters. */
  readonly lineCount: number;
  readonly stylePrompt: string;
  /** The person goes on to a chapter. */
  readonly onOpenChapter: (id: number) => void;
}

export interface TypoReportsSlotProps {
  readonly projectId: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Whether text of that chapter lies unsaved on the desk. */
  readonly isUnsaved: (chapterId: number) => boolean;
  /** The person goes on to a line (from 0) of the translation of a chapter. */
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

export interface JobTrackerSlotProps {
  /** The project of this page. */
  readonly project: Project;
}

export interface ProToolProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Parts of the workspace that belong to other features; the route puts them in. */
export interface WorkspaceSlots extends StagedSlots {
  /** Publishing and what follows from it. */
  readonly Publish: ComponentType<PublishSlotProps>;
  /** Adding chapters from files. */
  readonly Import: ComponentType<ImportSlotProps>;
  /** Translating a range in the background. */
  readonly Batch: ComponentType<BatchSlotProps>;
  /** What the project tells the AI: prompt, memory, characters, glossary. */
  readonly Memory: ComponentType<MemorySlotProps>;
  /** Tools on the translation on the desk. */
  readonly PostProcess: ComponentType<PostProcessSlotProps>;
  /** Having the text on the desk read aloud, and the audio of its chapter. */
  readonly Speech: ComponentType<SpeechSlotProps>;
  /** A button that translates the chapters chosen in the list in the background. */
  readonly TranslateChosen: ComponentType<TranslateChosenSlotProps>;
  /** Buttons over the chapter list for what Pro accounts do with many chapters at once, in their order. */
  readonly proTools: readonly ComponentType<ProToolProps>[];
  /** A button over the chapter list that leads to the Chinese left in the translations. */
  readonly Leftovers: ComponentType<LeftoversSlotProps>;
  /** A button in the tools that leads to what readers found wrong. */
  readonly TypoReports: ComponentType<TypoReportsSlotProps>;
  /** The running jobs of the project, found again after a reload. */
  readonly ActiveJobs: ComponentType<{ readonly projectId: number }>;
  /** The person's other background jobs, floating over the page. */
  readonly JobTracker: ComponentType<JobTrackerSlotProps>;
}
