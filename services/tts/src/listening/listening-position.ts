import type { ListeningPosition } from '@lacthu/contracts';

/** Where a person was, and when. */
export interface KeptPosition extends ListeningPosition {
  readonly updatedAt: Date;
}
