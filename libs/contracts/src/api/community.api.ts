import { z } from 'zod';
import {
  commentFieldsSchema,
  commentListQuerySchema,
  commentListResponseSchema,
  createCommentRequestSchema,
  createCommentResponseSchema,
} from '../http/community/comment';
import { reactRequestSchema, reactResponseSchema } from '../http/community/reaction';
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

/** A description has no way to name a shape inside itself. */
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
    errors: ['community.story_not_found', 'community.comment_not_found', 'community.comment_sent_already'],
  },
  'DELETE /api/comments/{id}': {
    summary: 'Xóa bình luận của mình; quản trị viên xóa được mọi bình luận',
    answer: acknowledgementSchema,
    errors: ['community.comment_not_found', 'community.comment_not_yours'],
  },
  'POST /api/projects/{id}/react': {
    summary: 'Thích hoặc không thích truyện; bấm lại lần nữa là rút lại',
    body: reactRequestSchema,
    answer: reactResponseSchema,
    errors: ['community.story_not_found'],
  },
};
