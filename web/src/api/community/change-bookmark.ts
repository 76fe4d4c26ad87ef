import type { QueryClient } from '@tanstack/react-query';
import { toasts } from '../../lib/toasts';
import { messageOf } from '../api-error';
import { request } from '../client';
import { showBookmark } from './shelf-cache';

const FAILURE = 'Chưa lưu được đánh dấu.';

/**
 * PUT or DELETE /api/community/chapters/{id}/bookmark. Shows a failure as a toast and leaves the bookmark as it was.
 */
export async function changeBookmark(
  client: QueryClient,
  storyId: number,
  chapterId: number,
  isMarked: boolean,
): Promise<void> {
  try {
    const { bookmarked } = await request(`/api/community/chapters/${chapterId}/bookmark`, {
      method: isMarked ? 'PUT' : 'DELETE',
      answer: 'bookmarkResponseSchema',
    });
    showBookmark(client, storyId, chapterId, bookmarked);
  } catch (error) {
    toasts.error(messageOf(error, FAILURE));
  }
}
