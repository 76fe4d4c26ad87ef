import { at, json, LINE, OWN_LIST, type IdCalls } from './id-call';

/** Stories, what readers keep, comments, reports. */
export const COMMUNITY_CALLS: IdCalls = {
  'GET /api/community/projects/{id}': at('/api/community/projects/{project}'),
  'GET /api/community/projects/{id}/comments': at(
    `/api/community/projects/{project}/comments?thread={comment}&chapter={chapter}&line=${LINE}`,
  ),
  'GET /api/community/projects/{id}/chapters': at('/api/community/projects/{project}/chapters'),
  // The id of an account that has published nothing that readers can see.
  'GET /api/community/translators/{id}': at('/api/community/translators/{user}'),
  'GET /api/community/chapters/{id}': at('/api/community/chapters/{chapter}'),
  'GET /api/community/chapters/{id}/navigation': at('/api/community/chapters/{chapter}/navigation'),
  'GET /api/community/chapters/{id}/paragraph-comments': at(
    '/api/community/chapters/{chapter}/paragraph-comments',
  ),
  // The caller's own list: no other list changes, and the answer does not reveal whether the account exists.
  'PUT /api/community/blocks/{id}': at('/api/community/blocks/{user}', undefined, OWN_LIST),
  'DELETE /api/community/blocks/{id}': at('/api/community/blocks/{user}', undefined, OWN_LIST),
  'PUT /api/community/projects/{id}/follow': at('/api/community/projects/{project}/follow'),
  'DELETE /api/community/projects/{id}/follow': at(
    '/api/community/projects/{project}/follow',
    undefined,
    OWN_LIST,
  ),
  'PUT /api/community/chapters/{id}/bookmark': at('/api/community/chapters/{chapter}/bookmark'),
  'DELETE /api/community/chapters/{id}/bookmark': at(
    '/api/community/chapters/{chapter}/bookmark',
    undefined,
    OWN_LIST,
  ),
  'POST /api/community/bookmarks/import': at(
    '/api/community/bookmarks/import',
    json(({ chapter }) => ({ chapterIds: [chapter] })),
    OWN_LIST,
  ),
  'GET /api/community/chapters/{id}/position': at('/api/community/chapters/{chapter}/position'),
  'PUT /api/community/chapters/{id}/position': at(
    '/api/community/chapters/{chapter}/position',
    json(() => ({ lineId: LINE, ageMs: 0 })),
  ),
  'POST /api/community/positions/import': at(
    '/api/community/positions/import',
    json(({ chapter }) => ({ positions: [{ chapterId: chapter, lineId: LINE, ageMs: 0 }] })),
    OWN_LIST,
  ),
  'DELETE /api/community/history/{projectId}': at('/api/community/history/{project}', undefined, OWN_LIST),
  'POST /api/projects/{id}/comments': at(
    '/api/projects/{project}/comments',
    json(({ comment, chapter }) => ({
      content: 'Hay quá.',
      parentCommentId: comment,
      chapterId: chapter,
      lineId: LINE,
    })),
  ),
  'POST /api/projects/{id}/react': at(
    '/api/projects/{project}/react',
    json(() => ({ reaction: 'like' })),
  ),
  'DELETE /api/comments/{id}': at('/api/comments/{comment}'),
  'POST /api/comments/{id}/report': at(
    '/api/comments/{comment}/report',
    json(() => ({ reason: 'spam' })),
  ),
  'POST /api/projects/{id}/report': at(
    '/api/projects/{project}/report',
    json(() => ({ reason: 'spam' })),
  ),
};
