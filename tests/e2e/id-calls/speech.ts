import { at, json, OWN_LIST, type IdCalls } from './id-call';

/** Audio and its jobs. */
export const SPEECH_CALLS: IdCalls = {
  'POST /api/tts/generate': at(
    '/api/tts/generate',
    json(({ chapter }) => ({ engine: 'espeak', text: 'A.', chapterId: chapter })),
  ),
  'DELETE /api/tts/history/{chapterId}/{index}': at('/api/tts/history/{chapter}/0'),
  'POST /api/tts/batch-start': at(
    '/api/tts/batch-start',
    json(({ project, chapter, otherChapter }) => ({
      projectId: project,
      chapterIds: [chapter, otherChapter],
      ttsConfig: { engine: 'espeak' },
    })),
  ),
  'POST /api/tts/chapter-start': at(
    '/api/tts/chapter-start',
    json(({ chapter }) => ({ chapterId: chapter, text: 'A.', ttsConfig: { engine: 'espeak' } })),
  ),
  'POST /api/tts/audiobook-start': at(
    '/api/tts/audiobook-start',
    json(({ project }) => ({ projectId: project })),
  ),
  'GET /api/tts/batch-status/{id}': at('/api/tts/batch-status/{speechJob}'),
  'POST /api/tts/batch-cancel/{id}': at('/api/tts/batch-cancel/{speechJob}'),
  'DELETE /api/tts/job/{id}': at('/api/tts/job/{speechJob}'),
  // The caller's own listening position: an entry in his own list, which reveals nothing about the project.
  'GET /api/tts/position/{projectId}': at('/api/tts/position/{project}', undefined, OWN_LIST),
  'PUT /api/tts/position/{projectId}': at(
    '/api/tts/position/{project}',
    json(({ chapter }) => ({ chapterId: chapter, seconds: 1 })),
  ),
  'GET /api/tts/pronunciations/{projectId}': at('/api/tts/pronunciations/{project}'),
  'PUT /api/tts/pronunciations/{projectId}': at(
    '/api/tts/pronunciations/{project}',
    json(() => ({ project: [], general: [] })),
  ),
  'GET /api/tts/pronunciations/{projectId}/suggestions': at('/api/tts/pronunciations/{project}/suggestions'),
};
