import type { ReactNode } from 'react';

/** A component in one of its states. */
export interface GalleryState {
  readonly caption: string;
  readonly shows: ReactNode;
}

/** What a file `<component>.gallery.tsx` exports as `gallery`: a component in every state it has, without a network. */
export interface GallerySection {
  readonly title: string;
  /** Each state takes a row of its own. */
  readonly isWide?: boolean;
  readonly states: readonly GalleryState[];
}
