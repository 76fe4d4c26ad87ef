import type { ListeningPositionResponse } from '@lacthu/contracts';
import type { KeptPosition } from './listening-position';

export function presentPosition(position: KeptPosition | null): ListeningPositionResponse {
  if (!position) return { success: true, position: null };
  const { chapterId, seconds, playbackRate, updatedAt } = position;
  return {
    success: true,
    position: { chapterId, seconds, playbackRate, updated_at: updatedAt.toISOString() },
  };
}
