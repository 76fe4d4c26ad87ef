import type { ComponentType } from 'react';
import type { Project } from '@lacthu/contracts';

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

/** Parts of the workspace that belong to other features; the route puts them in. */
export interface WorkspaceSlots {
  /** Publishing and what follows from it. */
  readonly Publish: ComponentType<PublishSlotProps>;
  /** Adding chapters from files. */
  readonly Import: ComponentType<ImportSlotProps>;
  /** Translating a range in the background. */
  readonly Batch: ComponentType<BatchSlotProps>;
  /** The running jobs of the project, found again after a reload. */
  readonly ActiveJobs: ComponentType<{ readonly projectId: number }>;
}
