import {
  BULK,
  CHAPTER_BODY,
  CHARACTER_FILE,
  ENGINE_CALL,
  EXPORT,
  JOB_START,
  MAIL,
  READING,
  SPEECH_CALL,
  STREAM,
  UPLOAD,
  route,
  type Route,
} from './route';

const AUTH: readonly Route[] = [
  route('POST /api/auth/login', 'auth', 'public', { rate: 'login', filesCookie: 'set' }),
  route('POST /api/auth/register', 'auth', 'public', { rate: 'register' }),
  route('PUT /api/auth/change-password', 'auth', 'user', { rate: 'account' }),
  route('POST /api/auth/logout', 'auth', 'user', { filesCookie: 'clear' }),
  route('GET /api/auth/options', 'auth', 'public'),
  route('POST /api/auth/forgot-password', 'auth', 'public', { rate: 'register' }),
  route('POST /api/auth/reset-password', 'auth', 'public', { rate: 'login' }),
  route('GET /api/auth/sessions', 'auth', 'user'),
  route('DELETE /api/auth/sessions', 'auth', 'user'),
  route('DELETE /api/auth/sessions/{sessionId}', 'auth', 'user'),
  route('GET /api/user/me', 'auth', 'user', { filesCookie: 'set' }),
  route('GET /api/user/payment', 'auth', 'user'),
  route('GET /api/user/upgrade-status', 'auth', 'user'),
  route('POST /api/user/upgrade-request', 'auth', 'user', { rate: 'account' }),
];

const ADMIN: readonly Route[] = [
  route('GET /api/admin/stats', 'auth', 'admin'),
  route('GET /api/admin/upgrade-requests', 'auth', 'admin'),
  route('GET /api/admin/users', 'auth', 'admin'),
  route('GET /api/admin/search-users', 'auth', 'admin'),
  route('POST /api/admin/approve-request/{id}', 'auth', 'admin'),
  route('POST /api/admin/reject-request/{id}', 'auth', 'admin'),
  route('PUT /api/admin/users/{id}/upgrade-pro', 'auth', 'admin'),
  route('POST /api/admin/bulk-upgrade-pro', 'auth', 'admin', BULK),
  route('GET /api/admin/audit-log', 'auth', 'admin'),
  route('POST /api/admin/broadcast-notification-with-email', 'notification', 'admin', MAIL),
  route('POST /api/admin/send-selective-email', 'notification', 'admin', MAIL),
  route('POST /api/admin/test-email', 'notification', 'admin', MAIL),
  route('GET /api/admin/email-settings', 'notification', 'admin'),
  route('GET /api/admin/email-campaigns', 'notification', 'admin'),
  route('GET /api/admin/email-campaigns/{id}', 'notification', 'admin'),
  route('POST /api/admin/email-campaigns/{id}/cancel', 'notification', 'admin'),
];

const PROJECTS: readonly Route[] = [
  route('GET /api/projects', 'projects', 'user'),
  route('POST /api/projects', 'projects', 'user', UPLOAD),
  route('GET /api/projects/split-rules', 'projects', 'public'),
  route('POST /api/projects/community-upload', 'projects', 'user', UPLOAD),
  route('GET /api/projects/{id}', 'projects', 'user'),
  route('PUT /api/projects/{id}', 'projects', 'user', { ...UPLOAD, rate: 'general' }),
  route('DELETE /api/projects/{id}', 'projects', 'user'),
  route('POST /api/projects/{id}/update-chapters', 'projects', 'user', UPLOAD),
  route('POST /api/projects/{id}/export', 'projects', 'pro', EXPORT),
  route('PUT /api/projects/{id}/update-prompt', 'projects', 'user'),
  route('PUT /api/projects/{id}/update-memory', 'projects', 'user'),
  route('GET /api/projects/{id}/ai-analytics', 'projects', 'user'),
  route('GET /api/projects/{id}/leftovers', 'projects', 'user'),
  route('PUT /api/projects/{id}/leftovers/allowed', 'projects', 'user'),
  route('GET /api/projects/{id}/glossary', 'projects', 'user'),
  route('POST /api/projects/{id}/glossary', 'projects', 'user'),
  route('POST /api/projects/{id}/glossary/delete', 'projects', 'user'),
  route('POST /api/projects/{id}/glossary/import', 'projects', 'user', CHAPTER_BODY),
  route('GET /api/projects/{id}/glossary/export', 'projects', 'user'),
  route('GET /api/projects/{id}/glossary/misses', 'projects', 'user'),
  route('PUT /api/projects/{id}/glossary/{entryId}', 'projects', 'user'),
  route('GET /api/chapters', 'projects', 'user'),
  route('POST /api/chapters', 'projects', 'user', CHAPTER_BODY),
  route('POST /api/chapters/reorder', 'projects', 'user'),
  route('GET /api/chapters/{id}', 'projects', 'user'),
  route('PUT /api/chapters/{id}', 'projects', 'user', CHAPTER_BODY),
  route('DELETE /api/chapters/{id}', 'projects', 'user'),
  route('GET /api/chapters/{id}/versions', 'projects', 'user'),
  route('GET /api/chapters/{id}/versions/{versionId}', 'projects', 'user'),
  route('POST /api/chapters/{id}/versions/{versionId}/restore', 'projects', 'user'),
];

/** Quick translate needs no login: the key in the body is the caller's own. */
const TRANSLATION: readonly Route[] = [
  route('POST /api/translate/check-connection', 'translation', 'public', ENGINE_CALL),
  route('POST /api/translate/find-remnants', 'translation', 'public', ENGINE_CALL),
  route('POST /api/translate/find-remnants-googleai', 'translation', 'public', ENGINE_CALL),
  route('POST /api/translate/find-remnants-hanviet', 'translation', 'public', ENGINE_CALL),
  route('POST /api/translate/models', 'translation', 'public', ENGINE_CALL),
  route('POST /api/translate/openai', 'translation', 'public', ENGINE_CALL),
  route('POST /api/translate/googleai', 'translation', 'public', ENGINE_CALL),
  route('POST /api/translate/hanviet', 'translation', 'public', ENGINE_CALL),
  route('POST /api/ai/initialize-prompt', 'translation', 'user', ENGINE_CALL),
  route('POST /api/ai/extract-character-data-smart', 'translation', 'user', CHARACTER_FILE),
  route('POST /api/ai/update-prompt-with-smart-characters', 'translation', 'user', ENGINE_CALL),
  route('POST /api/ai/update-prompt', 'translation', 'user', ENGINE_CALL),
  route('POST /api/ai/propose-glossary', 'translation', 'user', ENGINE_CALL),
  route('GET /api/batch-translations/{projectId}', 'translation', 'user'),
  route('POST /api/batch-translations/{projectId}/start', 'translation', 'user', JOB_START),
  route('GET /api/batch-translations/{projectId}/{jobId}', 'translation', 'user'),
  route('DELETE /api/batch-translations/{projectId}/{jobId}', 'translation', 'user'),
  route(
    'POST /api/batch-translations/{projectId}/{jobId}/add-completed-chapters',
    'translation',
    'user',
    BULK,
  ),
  route('POST /api/batch-translations/{projectId}/{jobId}/resume', 'translation', 'user', JOB_START),
  route('POST /api/batch-translations/{projectId}/{jobId}/retry-failed', 'translation', 'user', JOB_START),
  route('POST /api/post-process/batch-start', 'translation', 'pro', JOB_START),
  route('GET /api/post-process/batch-status/{id}', 'translation', 'user'),
  route('POST /api/post-process/batch-cancel/{id}', 'translation', 'user'),
  route('DELETE /api/post-process/job/{id}', 'translation', 'user'),
  route('GET /api/post-process/user-jobs', 'translation', 'user'),
];

/** Quick translate reads aloud without login; for a chapter, tts asks for one. */
const TTS: readonly Route[] = [
  route('POST /api/tts/generate', 'tts', 'public', SPEECH_CALL),
  route('GET /api/tts/engines', 'tts', 'public'),
  route('DELETE /api/tts/history/{chapterId}/{index}', 'tts', 'user'),
  route('POST /api/tts/batch-start', 'tts', 'pro', JOB_START),
  route('POST /api/tts/audiobook-start', 'tts', 'pro', JOB_START),
  route('GET /api/tts/batch-status/{id}', 'tts', 'user'),
  route('POST /api/tts/batch-cancel/{id}', 'tts', 'user'),
  route('GET /api/tts/batch-jobs/user', 'tts', 'user'),
  route('DELETE /api/tts/job/{id}', 'tts', 'user'),
  route('GET /api/tts/position/{projectId}', 'tts', 'user'),
  route('PUT /api/tts/position/{projectId}', 'tts', 'user'),
  route('GET /api/tts/pronunciations/{projectId}', 'tts', 'user'),
  route('PUT /api/tts/pronunciations/{projectId}', 'tts', 'user'),
  route('GET /api/tts/pronunciations/{projectId}/suggestions', 'tts', 'user'),
];

const COMMUNITY: readonly Route[] = [
  route('GET /api/community/projects', 'community', 'public', { ...READING, cache: 'guests' }),
  route('GET /api/community/projects/{id}', 'community', 'public', { ...READING, cache: 'guests' }),
  route('GET /api/community/projects/{id}/comments', 'community', 'public', READING),
  route('GET /api/community/projects/{id}/chapters', 'community', 'public', {
    ...READING,
    cache: 'everyone',
  }),
  route('GET /api/community/translators/{id}', 'community', 'public', { ...READING, cache: 'everyone' }),
  route('GET /api/community/chapters/{id}', 'community', 'public', { ...READING, cache: 'everyone' }),
  route('GET /api/community/chapters/{id}/navigation', 'community', 'public', {
    ...READING,
    cache: 'everyone',
  }),
  route('POST /api/projects/{id}/comments', 'community', 'user', { rate: 'comment' }),
  route('POST /api/projects/{id}/react', 'community', 'user', { rate: 'reaction' }),
  route('DELETE /api/comments/{id}', 'community', 'user', { rate: 'comment' }),
];

const NOTIFICATION: readonly Route[] = [
  route('GET /api/notifications', 'notification', 'user'),
  route('GET /api/notifications/stream', 'notification', 'user', STREAM),
  route('POST /api/notifications/mark-as-read', 'notification', 'user'),
  route('DELETE /api/notifications/clear-all', 'notification', 'user'),
  route('GET /api/notifications/unsubscribe', 'notification', 'public'),
  route('POST /api/notifications/unsubscribe', 'notification', 'public'),
];

/**
 * Every route of the product. What is not here does not exist for the outside: to publish an endpoint, add its
 * row to the list of the service that answers it.
 */
export const ROUTE_TABLE: readonly Route[] = [
  ...AUTH,
  ...ADMIN,
  ...PROJECTS,
  ...TRANSLATION,
  ...TTS,
  ...COMMUNITY,
  ...NOTIFICATION,
];
