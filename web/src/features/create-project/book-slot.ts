import type { ComponentType } from 'react';

/** What a book says about itself. */
export interface BookMetadata {
  readonly title?: string;
  readonly originalName?: string;
  readonly description?: string;
  readonly cover?: File;
}

/** Beginning a project with a book belongs to another feature; the route puts it in. */
export interface BookSlot {
  /** The field in which a book is chosen. */
  readonly Choice: ComponentType<{
    readonly book: File | null;
    readonly onChoose: (book: File | null) => void;
    readonly onFacts: (facts: BookMetadata) => void;
    readonly isDisabled: boolean;
  }>;
  /** Lays the book into the workspace of the new project. */
  readonly begin: (projectId: number, book: File) => void;
}
