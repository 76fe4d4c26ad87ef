import {
  chapterNavigationSchema,
  publicChapterSchema,
  storyChaptersResponseSchema,
  storyListQuerySchema,
  storyListResponseSchema,
  storySchema,
} from '../http/community/story';
import type { ApiDescriptions } from './api-description';

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
};
