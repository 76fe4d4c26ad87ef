import type { ApiCall } from '../api';
import { at, json, LINE, type IdCalls } from './id-call';

function bookForm(): ApiCall {
  const form = new FormData();
  form.set('chapterFiles', new Blob(['第一章 雪\n\n雪下了一夜。']), 'chương.txt');
  return { form };
}

/** Projects, chapters, glossary, typos. */
export const PROJECT_CALLS: IdCalls = {
  'GET /api/projects/{id}': at('/api/projects/{project}'),
  'PUT /api/projects/{id}': at(
    '/api/projects/{project}',
    json(() => ({ name: 'Của tôi' })),
  ),
  'DELETE /api/projects/{id}': at('/api/projects/{project}'),
  'POST /api/projects/{id}/update-chapters': at('/api/projects/{project}/update-chapters', bookForm),
  'POST /api/projects/{id}/export': at(
    '/api/projects/{project}/export',
    json(({ chapter, otherChapter }) => ({ format: 'txt', chapterIds: [chapter, otherChapter] })),
  ),
  'PUT /api/projects/{id}/update-prompt': at(
    '/api/projects/{project}/update-prompt',
    json(() => ({ master_prompt: 'Khác.' })),
  ),
  'PUT /api/projects/{id}/update-memory': at(
    '/api/projects/{project}/update-memory',
    json(() => ({ ai_memory: {} })),
  ),
  'GET /api/projects/{id}/ai-analytics': at('/api/projects/{project}/ai-analytics'),
  'GET /api/projects/{id}/leftovers': at('/api/projects/{project}/leftovers'),
  'PUT /api/projects/{id}/leftovers/allowed': at(
    '/api/projects/{project}/leftovers/allowed',
    json(() => ({ allowed: ['福'] })),
  ),
  'POST /api/chapters/{id}/typo-reports': at(
    '/api/chapters/{chapter}/typo-reports',
    json(() => ({ lineId: LINE, before: 'Tuyết.', after: 'Tuyết rơi.' })),
  ),
  'GET /api/projects/{id}/typo-reports': at('/api/projects/{project}/typo-reports'),
  'POST /api/projects/{id}/typo-reports/{reportId}/accept': at(
    '/api/projects/{project}/typo-reports/{typo}/accept',
    json(() => ({})),
  ),
  'POST /api/projects/{id}/typo-reports/{reportId}/reject': at(
    '/api/projects/{project}/typo-reports/{typo}/reject',
  ),
  'GET /api/projects/{id}/glossary': at('/api/projects/{project}/glossary'),
  'POST /api/projects/{id}/glossary': at(
    '/api/projects/{project}/glossary',
    json(() => ({ entries: [{ source: '雪', target: 'Tuyết' }] })),
  ),
  // Of entries that are not there nothing is left to delete; those of another project are not there.
  'POST /api/projects/{id}/glossary/delete': at(
    '/api/projects/{project}/glossary/delete',
    json(({ term }) => ({ ids: [term] })),
    { missing: { term: 200 } },
  ),
  'POST /api/projects/{id}/glossary/import': at(
    '/api/projects/{project}/glossary/import',
    json(() => ({ text: '雪=Tuyết' })),
  ),
  'GET /api/projects/{id}/glossary/export': at('/api/projects/{project}/glossary/export'),
  'GET /api/projects/{id}/glossary/misses': at('/api/projects/{project}/glossary/misses?chapterId={chapter}'),
  'GET /api/projects/{id}/glossary/suggestions': at('/api/projects/{project}/glossary/suggestions'),
  'PUT /api/projects/{id}/glossary/suggestions/dismissed': at(
    '/api/projects/{project}/glossary/suggestions/dismissed',
    json(() => ({ sources: ['雪'], dismissed: true })),
  ),
  'PUT /api/projects/{id}/glossary/{entryId}': at(
    '/api/projects/{project}/glossary/{term}',
    json(() => ({ note: 'Của tôi' })),
  ),
  'GET /api/chapters': at('/api/chapters?projectId={project}'),
  'POST /api/chapters': at(
    '/api/chapters',
    json(({ project }) => ({ projectId: project, title: 'Chương', original_content: '雪。' })),
  ),
  'POST /api/chapters/reorder': at(
    '/api/chapters/reorder?projectId={project}',
    json(({ chapter, otherChapter }) => ({
      orderedChapters: [chapter, otherChapter].map((id, place) => ({ id, display_order: 7 - place })),
    })),
    { missing: { chapter: 400, otherChapter: 400 } },
  ),
  'GET /api/chapters/{id}': at('/api/chapters/{chapter}'),
  'PUT /api/chapters/{id}': at(
    '/api/chapters/{chapter}',
    json(() => ({ title: 'Của tôi' })),
  ),
  'DELETE /api/chapters/{id}': at('/api/chapters/{chapter}'),
  'PUT /api/chapters/{id}/line-locks': at(
    '/api/chapters/{chapter}/line-locks',
    json(() => ({ version: 1, lines: [0], locked: true })),
  ),
  'GET /api/chapters/{id}/versions': at('/api/chapters/{chapter}/versions'),
  'GET /api/chapters/{id}/versions/{versionId}': at('/api/chapters/{chapter}/versions/{version}'),
  'POST /api/chapters/{id}/versions/{versionId}/restore': at(
    '/api/chapters/{chapter}/versions/{version}/restore',
    json(() => ({ version: 1 })),
  ),
};
