import { defineErrors } from './error-definition';

/** Refusals of the community service. */
export const communityErrors = defineErrors({
  'community.story_not_found': { status: 404, msg: 'Không tìm thấy truyện' },
  'community.chapter_not_found': { status: 404, msg: 'Không tìm thấy chương' },
});
