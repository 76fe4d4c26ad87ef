import { defineErrors } from './error-definition';

/** Refusals of the community service. */
export const communityErrors = defineErrors({
  'community.story_not_found': { status: 404, msg: 'Không tìm thấy truyện' },
  'community.translator_not_found': { status: 404, msg: 'Không tìm thấy người đăng truyện' },
  'community.chapter_not_found': { status: 404, msg: 'Không tìm thấy chương' },
  'community.comment_not_found': { status: 404, msg: 'Không tìm thấy bình luận.' },
  'community.comment_not_yours': {
    status: 403,
    msg: 'Không thể xóa bình luận. Bạn có thể không có quyền hoặc đã có lỗi xảy ra.',
  },
  'community.comment_sent_already': { status: 409, msg: 'Bạn vừa gửi bình luận này rồi.' },
});
