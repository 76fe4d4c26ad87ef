import type { ListeningPosition } from '@lacthu/contracts';

/** Chapter and time at which an account stopped listening. */
export interface SavedListeningPosition extends ListeningPosition {
  readonly updatedAt: Date;
}
