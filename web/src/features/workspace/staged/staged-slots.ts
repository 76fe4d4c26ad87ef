import type { ComponentType } from 'react';
import type { StagedText } from './staged-chapter';

export interface StageSlotProps {
  readonly projectId: number;
  /** A text to split instead of files; null where the person chooses files. */
  readonly pasted: string | null;
  /** Called with the chapters the person has looked at; resolves with false when they stay where they are. */
  readonly onStaged: (chapters: readonly StagedText[]) => Promise<boolean>;
}

export interface StagedBatchSlotProps {
  readonly projectId: number;
  readonly stylePrompt: string;
  readonly isDisabled: boolean;
  /** The chapters to translate, asked for when the button is pressed; null when there are none to send. */
  readonly chaptersToSend: () => readonly StagedText[] | null;
}

/** Parts of staging that belong to other features. */
export interface StagedSlots {
  /** Cutting a text or files into chapters without saving them. */
  readonly Stage: ComponentType<StageSlotProps>;
  /** A button that has staged chapters translated in the background. */
  readonly StagedBatch: ComponentType<StagedBatchSlotProps>;
}
