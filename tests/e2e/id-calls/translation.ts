import { SCAN_CHINESE_REMNANTS } from '@lacthu/contracts';
import type { ApiCall } from '../api';
import type { Belongings } from '../belongings';
import { at, json, OWN_LIST, type IdCalls } from './id-call';

const HANVIET = { engine: 'hanviet' };
const NEVER_USED = { apiKey: 'sk-khong-dung-den', baseUrl: 'https://api.example.org/v1' };

function dictionaryForm({ project }: Belongings): ApiCall {
  const form = new FormData();
  form.set('projectId', String(project));
  form.set('file', new Blob(['林辰=Lâm Thìn\n']), 'Của tôi.txt');
  return { form };
}

const editing = { ...HANVIET, apiKey: '', baseUrl: '', instruction: SCAN_CHINESE_REMNANTS };

/** Translation, post-processing, dictionaries of the offline engine. */
export const TRANSLATION_CALLS: IdCalls = {
  // The project only says whose dictionaries are used beside the built-in ones.
  'POST /api/translate/hanviet': at(
    '/api/translate/hanviet',
    json(({ project }) => ({ text: '林辰。', projectId: project })),
    OWN_LIST,
  ),
  'GET /api/batch-translations/{projectId}': at('/api/batch-translations/{project}'),
  'POST /api/batch-translations/{projectId}/start': at(
    '/api/batch-translations/{project}/start',
    json(({ chapter, otherChapter }) => ({
      chapterIds: [chapter, otherChapter],
      translationConfig: HANVIET,
    })),
  ),
  'POST /api/batch-translations/plan': at(
    '/api/batch-translations/plan',
    json(({ project, chapter, otherChapter }) => ({
      projectId: project,
      chapterIds: [chapter, otherChapter],
      translationConfig: HANVIET,
    })),
  ),
  'GET /api/batch-translations/{projectId}/{jobId}': at('/api/batch-translations/{project}/{batch}'),
  'DELETE /api/batch-translations/{projectId}/{jobId}': at('/api/batch-translations/{project}/{batch}'),
  'POST /api/batch-translations/{projectId}/{jobId}/resume': at(
    '/api/batch-translations/{project}/{batch}/resume',
    json(() => NEVER_USED),
  ),
  'POST /api/batch-translations/{projectId}/{jobId}/retry-failed': at(
    '/api/batch-translations/{project}/{batch}/retry-failed',
    json(() => NEVER_USED),
  ),
  'POST /api/batch-translations/{projectId}/{jobId}/add-completed-chapters': at(
    '/api/batch-translations/{project}/{batch}/add-completed-chapters',
  ),
  'POST /api/post-process/batch-start': at(
    '/api/post-process/batch-start',
    json(({ project, chapter, otherChapter }) => ({
      projectId: project,
      chapterIds: [chapter, otherChapter],
      processingConfig: editing,
    })),
  ),
  'GET /api/post-process/batch-status/{id}': at('/api/post-process/batch-status/{postProcess}'),
  'POST /api/post-process/batch-cancel/{id}': at('/api/post-process/batch-cancel/{postProcess}'),
  'DELETE /api/post-process/job/{id}': at('/api/post-process/job/{postProcess}'),
  'GET /api/hanviet/dictionaries': at('/api/hanviet/dictionaries?projectId={project}', undefined, OWN_LIST),
  'POST /api/hanviet/dictionaries': at('/api/hanviet/dictionaries', dictionaryForm),
  'GET /api/hanviet/dictionaries/{id}/export': at('/api/hanviet/dictionaries/{dictionary}/export'),
  'DELETE /api/hanviet/dictionaries/{id}': at('/api/hanviet/dictionaries/{dictionary}'),
  'GET /api/hanviet/words': at('/api/hanviet/words?projectId={project}', undefined, OWN_LIST),
  'POST /api/hanviet/words': at(
    '/api/hanviet/words',
    json(({ project }) => ({ kind: 'name', source: '小黑', meanings: ['Tiểu Hắc'], projectId: project })),
  ),
  'PUT /api/hanviet/words/{id}': at(
    '/api/hanviet/words/{word}',
    json(() => ({ kind: 'name', source: '小白', meanings: ['Của tôi'] })),
  ),
  'DELETE /api/hanviet/words/{id}': at('/api/hanviet/words/{word}'),
  'GET /api/hanviet/own': at('/api/hanviet/own?projectId={project}', undefined, OWN_LIST),
};
