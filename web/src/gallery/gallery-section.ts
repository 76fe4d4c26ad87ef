import type { ReactNode } from 'react';

/** One state of a component. */
export interface GalleryState {
  readonly caption: string;
  readonly shows: ReactNode;
}

/** Export `gallery` of a file `<component>.gallery.tsx`: a component in each of its states, without network access. */
export interface GallerySection {
  readonly title: string;
  /** Each state takes a full row. */
  readonly isWide?: boolean;
  readonly states: readonly GalleryState[];
}
