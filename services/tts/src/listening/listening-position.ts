import type { ListeningPosition } from '@lacthu/contracts';

/** Chapter and time at which an account stopped listening. */
export interface KeptPosition extends ListeningPosition {
  readonly updatedAt: Date;
}
