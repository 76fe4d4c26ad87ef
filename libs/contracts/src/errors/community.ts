import { defineErrors } from './error-definition';

/** Errors of the community service. */
export const communityErrors = defineErrors({
  'community.story_not_found': { status: 404, msg: 'Không tìm thấy truyện' },
  'community.translator_not_found': { status: 404, msg: 'Không tìm thấy người đăng truyện' },
  'community.chapter_not_found': { status: 404, msg: 'Không tìm thấy chương' },
  'community.comment_not_found': { status: 404, msg: 'Không tìm thấy bình luận.' },
  'community.comment_sent_already': { status: 409, msg: 'Bạn vừa gửi bình luận này rồi.' },
  'community.paragraph_not_found': {
    status: 404,
    msg: 'Đoạn này không còn trong chương. Bạn hãy tải lại trang rồi thử lại.',
  },
  'community.too_many_comments': {
    status: 429,
    msg: 'Bạn đã gửi nhiều bình luận trong một giờ qua, vui lòng nghỉ một chút rồi thử lại.',
  },
  'community.comment_repeated': {
    status: 429,
    msg: 'Bạn đã gửi những lời này nhiều lần trong một giờ qua. Hãy viết khác đi, hoặc thử lại sau.',
  },
  'community.cannot_block_self': { status: 400, msg: 'Bạn không thể chặn chính mình.' },
  'community.too_many_blocks': {
    status: 409,
    msg: 'Bạn đã chặn 1.000 người, hãy bỏ chặn bớt trước khi chặn thêm.',
  },
  'community.own_content': { status: 400, msg: 'Bạn không thể báo cáo nội dung của chính mình.' },
  'community.too_many_reports': {
    status: 429,
    msg: 'Bạn đã gửi quá nhiều báo cáo trong 24 giờ qua, vui lòng thử lại sau.',
  },
  'community.report_not_found': { status: 404, msg: 'Không tìm thấy báo cáo.' },
  'community.report_decided': { status: 409, msg: 'Báo cáo này đã được xử lý.' },
  'community.comment_gone': { status: 409, msg: 'Bình luận này đã bị xóa, không còn gì để ẩn hay hiện.' },
  'community.muted': { status: 403, msg: 'Bạn không thể bình luận lúc này.' },
  'community.user_not_found': { status: 404, msg: 'Không tìm thấy người dùng.' },
  'community.cannot_mute_self': { status: 400, msg: 'Bạn không thể cấm chính mình bình luận.' },
});
