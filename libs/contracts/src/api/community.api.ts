import { z } from 'zod';
import { blockListSchema, blockResponseSchema } from '../http/community/block';
import {
  commentFieldsSchema,
  commentListQuerySchema,
  commentListResponseSchema,
  createCommentRequestSchema,
  createCommentResponseSchema,
} from '../http/community/comment';
import {
  decideReportSchema,
  hiddenStoriesResponseSchema,
  muteListQuerySchema,
  muteListResponseSchema,
  muteResponseSchema,
  muteUserSchema,
  reportDecidedSchema,
  reportListQuerySchema,
  reportListResponseSchema,
  reportRequestSchema,
  reportResponseSchema,
} from '../http/community/moderation';
import { paragraphCommentsResponseSchema } from '../http/community/paragraph-comment';
import { reactRequestSchema, reactResponseSchema } from '../http/community/reaction';
import {
  bookmarkResponseSchema,
  chapterMarksResponseSchema,
  followResponseSchema,
  importBookmarksRequestSchema,
  importPositionsRequestSchema,
  keepPositionRequestSchema,
  shelfImportResponseSchema,
  shelfQuerySchema,
  shelfResponseSchema,
} from '../http/community/shelf';
import {
  chapterNavigationSchema,
  publicChapterSchema,
  storyChaptersResponseSchema,
  storyListQuerySchema,
  storyListResponseSchema,
  storySchema,
} from '../http/community/story';
import { translatorQuerySchema, translatorSchema } from '../http/community/translator';
import { acknowledgementSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';

/** The description format cannot express recursion. */
const describedComment = commentFieldsSchema.extend({
  replies: z
    .array(z.unknown())
    .describe('Các câu trả lời, cùng dạng với bình luận, lồng nhau không giới hạn'),
});

export const communityApi: ApiDescriptions = {
  'GET /api/community/projects': {
    summary: 'Truyện công khai',
    query: storyListQuerySchema,
    answer: storyListResponseSchema,
  },
  'GET /api/community/projects/{id}': {
    summary: 'Một truyện với mục lục',
    answer: storySchema,
    errors: ['community.story_not_found'],
  },
  'GET /api/community/projects/{id}/chapters': {
    summary: 'Mục lục của truyện, theo thứ tự',
    answer: storyChaptersResponseSchema,
    errors: ['community.story_not_found'],
  },
  'GET /api/community/translators/{id}': {
    summary: 'Người đăng truyện với các truyện công khai của người đó, mới nhất trước',
    query: translatorQuerySchema,
    answer: translatorSchema,
    errors: ['community.translator_not_found'],
  },
  'GET /api/community/chapters/{id}': {
    summary: 'Một chương để đọc',
    answer: publicChapterSchema,
    errors: ['community.chapter_not_found'],
  },
  'GET /api/community/chapters/{id}/navigation': {
    summary: 'Chương trước và chương sau',
    answer: chapterNavigationSchema,
    errors: ['community.chapter_not_found'],
  },
  'PUT /api/community/projects/{id}/follow': {
    summary: 'Theo dõi truyện: có chương mới thì được báo',
    answer: followResponseSchema,
    errors: ['community.story_not_found'],
  },
  'DELETE /api/community/projects/{id}/follow': {
    summary: 'Thôi theo dõi truyện',
    answer: followResponseSchema,
  },
  'PUT /api/community/chapters/{id}/bookmark': {
    summary: 'Đánh dấu một chương',
    answer: bookmarkResponseSchema,
    errors: ['community.chapter_not_found'],
  },
  'DELETE /api/community/chapters/{id}/bookmark': {
    summary: 'Bỏ đánh dấu một chương',
    answer: bookmarkResponseSchema,
  },
  'POST /api/community/bookmarks/import': {
    summary: 'Mang các chương đã đánh dấu trong trình duyệt vào tài khoản',
    body: importBookmarksRequestSchema,
    answer: shelfImportResponseSchema,
  },
  'GET /api/community/chapters/{id}/position': {
    summary: 'Vị trí đọc của mình trong chương, và chương có được đánh dấu không',
    answer: chapterMarksResponseSchema,
    errors: ['community.chapter_not_found'],
  },
  'PUT /api/community/chapters/{id}/position': {
    summary: 'Lưu vị trí đọc; vị trí mới nhất của mọi thiết bị được giữ',
    body: keepPositionRequestSchema,
    answer: acknowledgementSchema,
    errors: ['community.chapter_not_found'],
  },
  'POST /api/community/positions/import': {
    summary: 'Mang các vị trí đọc trong trình duyệt vào tài khoản',
    body: importPositionsRequestSchema,
    answer: shelfImportResponseSchema,
  },
  'GET /api/community/shelf': {
    summary: 'Tủ sách: truyện theo dõi, chương đánh dấu, lịch sử đọc; mới nhất trước',
    query: shelfQuerySchema,
    answer: shelfResponseSchema,
  },
  'DELETE /api/community/history': {
    summary: 'Xóa toàn bộ lịch sử đọc của mình',
    answer: acknowledgementSchema,
  },
  'DELETE /api/community/history/{projectId}': {
    summary: 'Xóa một truyện khỏi lịch sử đọc của mình',
    answer: acknowledgementSchema,
  },
  'GET /api/community/projects/{id}/comments': {
    summary: 'Bình luận của truyện, mới nhất trước, kèm các câu trả lời',
    query: commentListQuerySchema,
    answer: commentListResponseSchema.extend({ comments: z.array(describedComment) }),
    errors: ['community.story_not_found', 'community.comment_not_found'],
  },
  'POST /api/projects/{id}/comments': {
    summary: 'Bình luận về truyện, hoặc trả lời một bình luận',
    body: createCommentRequestSchema,
    status: 201,
    answer: createCommentResponseSchema.extend({ comment: describedComment }),
    errors: [
      'community.story_not_found',
      'community.comment_not_found',
      'community.chapter_not_found',
      'community.paragraph_not_found',
      'community.comment_sent_already',
      'community.too_many_comments',
      'community.comment_repeated',
      'community.muted',
    ],
  },
  'GET /api/community/chapters/{id}/paragraph-comments': {
    summary: 'Số bình luận của từng đoạn trong chương',
    answer: paragraphCommentsResponseSchema,
    errors: ['community.chapter_not_found'],
  },
  'GET /api/community/blocks': {
    summary: 'Những người mình đã chặn, mới nhất trước',
    answer: blockListSchema,
  },
  'PUT /api/community/blocks/{id}': {
    summary: 'Chặn một người: bình luận của họ được thu gọn, trả lời của họ không còn báo cho mình',
    answer: blockResponseSchema,
    errors: ['community.cannot_block_self', 'community.too_many_blocks'],
  },
  'DELETE /api/community/blocks/{id}': {
    summary: 'Bỏ chặn một người',
    answer: blockResponseSchema,
  },
  'DELETE /api/comments/{id}': {
    summary: 'Xóa bình luận của mình; quản trị viên xóa được mọi bình luận',
    answer: acknowledgementSchema,
    errors: ['community.comment_not_found'],
  },
  'POST /api/projects/{id}/react': {
    summary: 'Thích hoặc không thích truyện; bấm lại lần nữa là rút lại',
    body: reactRequestSchema,
    answer: reactResponseSchema,
    errors: ['community.story_not_found'],
  },
  'POST /api/comments/{id}/report': {
    summary: 'Báo cáo một bình luận; báo lại lần nữa là thay lý do',
    body: reportRequestSchema,
    answer: reportResponseSchema,
    errors: [
      'community.comment_not_found',
      'community.own_content',
      'community.too_many_reports',
      'community.muted',
    ],
  },
  'POST /api/projects/{id}/report': {
    summary: 'Báo cáo một truyện công khai; báo lại lần nữa là thay lý do',
    body: reportRequestSchema,
    answer: reportResponseSchema,
    errors: [
      'community.story_not_found',
      'community.own_content',
      'community.too_many_reports',
      'community.muted',
    ],
  },
  'GET /api/admin/reports': {
    summary:
      'Báo cáo đang chờ (cũ nhất trước) hoặc đã xử lý (mới nhất trước), mỗi bình luận hay truyện một dòng',
    query: reportListQuerySchema,
    answer: reportListResponseSchema,
  },
  'POST /api/admin/reports/{id}/decide': {
    summary: 'Ẩn nội dung bị báo cáo, hoặc bỏ qua báo cáo',
    body: decideReportSchema,
    answer: reportDecidedSchema,
    errors: ['community.report_not_found', 'community.report_decided', 'community.comment_gone'],
  },
  'POST /api/admin/reports/{id}/restore': {
    summary: 'Hiện lại nội dung đã ẩn',
    answer: reportDecidedSchema,
    errors: ['community.report_not_found', 'community.report_decided', 'community.comment_gone'],
  },
  'GET /api/admin/mutes': {
    summary: 'Những người đang bị cấm bình luận, mới nhất trước',
    query: muteListQuerySchema,
    answer: muteListResponseSchema,
  },
  'PUT /api/admin/users/{id}/mute': {
    summary: 'Cấm một người bình luận, có hạn hoặc đến khi bỏ cấm',
    body: muteUserSchema,
    answer: muteResponseSchema,
    errors: ['community.user_not_found', 'community.cannot_mute_self'],
  },
  'DELETE /api/admin/users/{id}/mute': {
    summary: 'Cho một người bình luận trở lại',
    answer: muteResponseSchema,
  },
  'GET /api/community/hidden-stories': {
    summary: 'Truyện của mình đang bị quản trị viên ẩn, kèm lý do',
    answer: hiddenStoriesResponseSchema,
  },
};
