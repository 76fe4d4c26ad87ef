import { SCAN_CHINESE_REMNANTS } from '@lacthu/contracts';
import type { ApiCall } from './api';
import type { Belongings } from './belongings';

/** What of somebody's belongings a call names. */
export type Slot = keyof Belongings;

/** How a call is made with somebody's ids, and what it answers when they are not the caller's. */
export interface IdCall {
  readonly request: (things: Belongings) => ApiCall & { readonly path: string };
  /** Where the answer to a missing id is another one than 404, and why. */
  readonly missing?: Answers;
  /** Where a foreign id is refused by name, as the specification prints it; everywhere else it is answered as a missing one. */
  readonly refused?: Answers;
}

/** A status for all slots, or for some. */
type Answers = number | Partial<Record<Slot, number>>;

const LINE = 1;
const HANVIET = { engine: 'hanviet' };
const NEVER_USED = { apiKey: 'sk-khong-dung-den', baseUrl: 'https://api.example.org/v1' };
/** The caller's own list is changed or asked, and has no such entry either way. */
const OWN_LIST = { missing: 200 };
const FOR_ADMINISTRATORS = { missing: 403 };

/** `path` with names in braces, as in the document; the names say of what the ids are. */
function at(
  path: string,
  more: (things: Belongings) => ApiCall = () => ({}),
  answers: Pick<IdCall, 'missing' | 'refused'> = {},
): IdCall {
  return {
    request: (things) => ({
      ...more(things),
      path: path.replace(/\{(\w+)\}/g, (_, slot) => String(things[slot as Slot])),
    }),
    ...answers,
  };
}

const json = (body: (things: Belongings) => object) => (things: Belongings) => ({ json: body(things) });

function bookForm(): ApiCall {
  const form = new FormData();
  form.set('chapterFiles', new Blob(['第一章 雪\n\n雪下了一夜。']), 'chương.txt');
  return { form };
}

function dictionaryForm({ project }: Belongings): ApiCall {
  const form = new FormData();
  form.set('projectId', String(project));
  form.set('file', new Blob(['林辰=Lâm Thìn\n']), 'Của tôi.txt');
  return { form };
}

const editing = { ...HANVIET, apiKey: '', baseUrl: '', instruction: SCAN_CHINESE_REMNANTS };

/** Every call that names an id, by its place in the document. Who adds such a route adds how others are kept from it. */
export const ID_CALLS: Readonly<Record<string, IdCall>> = {
  'DELETE /api/auth/sessions/{sessionId}': at('/api/auth/sessions/{session}'),
  'GET /api/projects/{id}': at('/api/projects/{project}', undefined, { refused: 403 }),
  'PUT /api/projects/{id}': at(
    '/api/projects/{project}',
    json(() => ({ name: 'Của tôi' })),
    { refused: 403 },
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
    { refused: 403 },
  ),
  'DELETE /api/chapters/{id}': at('/api/chapters/{chapter}', undefined, { refused: 403 }),
  'GET /api/chapters/{id}/versions': at('/api/chapters/{chapter}/versions'),
  'GET /api/chapters/{id}/versions/{versionId}': at('/api/chapters/{chapter}/versions/{version}'),
  'POST /api/chapters/{id}/versions/{versionId}/restore': at(
    '/api/chapters/{chapter}/versions/{version}/restore',
    json(() => ({ version: 1 })),
  ),
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
  'POST /api/tts/generate': at(
    '/api/tts/generate',
    json(({ chapter }) => ({ engine: 'espeak', text: 'A.', chapterId: chapter })),
    { refused: 403 },
  ),
  'DELETE /api/tts/history/{chapterId}/{index}': at('/api/tts/history/{chapter}/0', undefined, {
    refused: 403,
  }),
  'POST /api/tts/batch-start': at(
    '/api/tts/batch-start',
    json(({ project, chapter, otherChapter }) => ({
      projectId: project,
      chapterIds: [chapter, otherChapter],
      ttsConfig: { engine: 'espeak' },
    })),
  ),
  'POST /api/tts/audiobook-start': at(
    '/api/tts/audiobook-start',
    json(({ project }) => ({ projectId: project })),
  ),
  'GET /api/tts/batch-status/{id}': at('/api/tts/batch-status/{speechJob}'),
  'POST /api/tts/batch-cancel/{id}': at('/api/tts/batch-cancel/{speechJob}'),
  'DELETE /api/tts/job/{id}': at('/api/tts/job/{speechJob}'),
  // Where the caller himself stopped listening: a place in his own list, which says nothing of the project.
  'GET /api/tts/position/{projectId}': at('/api/tts/position/{project}', undefined, OWN_LIST),
  'PUT /api/tts/position/{projectId}': at(
    '/api/tts/position/{project}',
    json(({ chapter }) => ({ chapterId: chapter, seconds: 1 })),
    OWN_LIST,
  ),
  'GET /api/tts/pronunciations/{projectId}': at('/api/tts/pronunciations/{project}'),
  'PUT /api/tts/pronunciations/{projectId}': at(
    '/api/tts/pronunciations/{project}',
    json(() => ({ project: [], general: [] })),
  ),
  'GET /api/tts/pronunciations/{projectId}/suggestions': at('/api/tts/pronunciations/{project}/suggestions'),
  'GET /api/community/projects/{id}': at('/api/community/projects/{project}'),
  'GET /api/community/projects/{id}/comments': at(
    `/api/community/projects/{project}/comments?thread={comment}&chapter={chapter}&line=${LINE}`,
  ),
  'GET /api/community/projects/{id}/chapters': at('/api/community/projects/{project}/chapters'),
  // Of somebody who has published nothing that readers can see.
  'GET /api/community/translators/{id}': at('/api/community/translators/{user}'),
  'GET /api/community/chapters/{id}': at('/api/community/chapters/{chapter}'),
  'GET /api/community/chapters/{id}/navigation': at('/api/community/chapters/{chapter}/navigation'),
  'GET /api/community/chapters/{id}/paragraph-comments': at(
    '/api/community/chapters/{chapter}/paragraph-comments',
  ),
  // The caller's own list: nobody else's changes, and whether there is such a person is not told.
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
  // Under a story that nobody else can see; one that everybody sees is refused by name.
  'DELETE /api/comments/{id}': at('/api/comments/{comment}'),
  'POST /api/comments/{id}/report': at(
    '/api/comments/{comment}/report',
    json(() => ({ reason: 'spam' })),
  ),
  'POST /api/projects/{id}/report': at(
    '/api/projects/{project}/report',
    json(() => ({ reason: 'spam' })),
  ),
  'POST /api/admin/approve-request/{id}': at(
    '/api/admin/approve-request/{user}',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/reject-request/{id}': at(
    '/api/admin/reject-request/{user}',
    json(() => ({ reason: 'Không.' })),
    FOR_ADMINISTRATORS,
  ),
  'PUT /api/admin/users/{id}/upgrade-pro': at(
    '/api/admin/users/{user}/upgrade-pro',
    json(() => ({ months: 1 })),
    FOR_ADMINISTRATORS,
  ),
  'GET /api/admin/email-campaigns/{id}': at(
    '/api/admin/email-campaigns/{user}',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/email-campaigns/{id}/cancel': at(
    '/api/admin/email-campaigns/{user}/cancel',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/reports/{id}/decide': at(
    '/api/admin/reports/{comment}/decide',
    json(() => ({ action: 'hide' })),
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/reports/{id}/restore': at(
    '/api/admin/reports/{comment}/restore',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'PUT /api/admin/users/{id}/mute': at(
    '/api/admin/users/{user}/mute',
    json(() => ({ days: 1 })),
    FOR_ADMINISTRATORS,
  ),
  'DELETE /api/admin/users/{id}/mute': at('/api/admin/users/{user}/mute', undefined, FOR_ADMINISTRATORS),
};

/** Calls with another's id that reach an AI provider of the caller's own; the project counts as in the offline one. */
export const BESIDE_A_PROVIDER: readonly string[] = [
  'POST /api/translate/openai',
  'POST /api/translate/googleai',
];
