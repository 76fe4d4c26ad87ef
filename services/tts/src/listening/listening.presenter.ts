import type { ListeningPositionResponse } from '@lacthu/contracts';
import type { SavedListeningPosition } from './listening-position';

export function presentPosition(position: SavedListeningPosition | null): ListeningPositionResponse {
  if (!position) return { success: true, position: null };
  const { chapterId, seconds, playbackRate, updatedAt } = position;
  return {
    success: true,
    position: { chapterId, seconds, playbackRate, updated_at: updatedAt.toISOString() },
  };
}
