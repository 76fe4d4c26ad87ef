import { CHAPTER_LIMITS } from '../http/projects/chapter';
import type { ApiRouteKey } from './api-description';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
/** UTF-8 bytes of a Chinese character, or of a Vietnamese letter with two marks. */
const BYTES_PER_LETTER = 3;

/** A form with a few short fields. */
const SHORT = 64 * KIBIBYTE;
/** Ids of all chapters of a book, or a few hundred short texts. */
const ID_LIST = 256 * KIBIBYTE;
/** Lists with texts in every entry; a prompt with the AI memory of a project. */
const LONG_LIST = 2 * MEBIBYTE;
/** A text of 200,000 characters, its Chinese source, and a prompt. */
const ENGINE_TEXT = 2 * MEBIBYTE;
/** Both texts of a chapter at maximum length, and positions of failed lines. */
const CHAPTER = 2 * BYTES_PER_LETTER * CHAPTER_LIMITS.content + MEBIBYTE;
/** Unsaved chapters; 200 of 25 KB must pass (known fault RX-05). */
const STAGED_CHAPTERS = 16 * MEBIBYTE;
/** Files: a 50 MB novel with its form. */
const FILES = 60 * MEBIBYTE;

/** Routes with a limit above {@link SHORT}. */
const LARGER: Readonly<Partial<Record<ApiRouteKey, number>>> = {
  'POST /api/admin/send-selective-email': LONG_LIST,
  'POST /api/admin/broadcast-notification-with-email': ID_LIST,
  'POST /api/projects': FILES,
  'POST /api/projects/community-upload': FILES,
  'PUT /api/projects/{id}': FILES,
  'POST /api/projects/{id}/update-chapters': FILES,
  'POST /api/projects/{id}/export': ID_LIST,
  'PUT /api/projects/{id}/update-prompt': LONG_LIST,
  'PUT /api/projects/{id}/update-memory': LONG_LIST,
  'PUT /api/projects/{id}/leftovers/allowed': LONG_LIST,
  'POST /api/chapters/{id}/typo-reports': LONG_LIST,
  'POST /api/projects/{id}/typo-reports/{reportId}/accept': LONG_LIST,
  'POST /api/projects/{id}/glossary': LONG_LIST,
  'POST /api/projects/{id}/glossary/delete': ID_LIST,
  'POST /api/projects/{id}/glossary/import': 3 * LONG_LIST + MEBIBYTE,
  'PUT /api/projects/{id}/glossary/suggestions/dismissed': ID_LIST,
  'POST /api/chapters': CHAPTER,
  'POST /api/chapters/reorder': LONG_LIST,
  'PUT /api/chapters/{id}': CHAPTER,
  'POST /api/translate/check-connection': ID_LIST,
  'POST /api/translate/models': ID_LIST,
  'POST /api/translate/openai': ENGINE_TEXT,
  'POST /api/translate/googleai': ENGINE_TEXT,
  'POST /api/translate/hanviet': ENGINE_TEXT,
  'POST /api/translate/find-remnants': ENGINE_TEXT,
  'POST /api/translate/find-remnants-googleai': ENGINE_TEXT,
  'POST /api/translate/find-remnants-hanviet': ENGINE_TEXT,
  'POST /api/ai/initialize-prompt': ENGINE_TEXT,
  'POST /api/ai/update-prompt-with-smart-characters': ENGINE_TEXT,
  'POST /api/ai/update-prompt': ENGINE_TEXT,
  'POST /api/ai/propose-glossary': ENGINE_TEXT,
  'POST /api/ai/extract-character-data-smart': FILES,
  'POST /api/batch-translations/plan': STAGED_CHAPTERS,
  'POST /api/batch-translations/{projectId}/start': STAGED_CHAPTERS,
  'POST /api/batch-translations/{projectId}/{jobId}/resume': ID_LIST,
  'POST /api/batch-translations/{projectId}/{jobId}/retry-failed': ID_LIST,
  'POST /api/post-process/batch-start': ID_LIST,
  'POST /api/hanviet/dictionaries': FILES,
  'POST /api/tts/generate': ENGINE_TEXT,
  'POST /api/tts/chapter-start': ENGINE_TEXT,
  'POST /api/tts/batch-start': ID_LIST,
  'PUT /api/tts/pronunciations/{projectId}': LONG_LIST,
};

/** JSON limit on a route that also accepts files: a new project with prompt, memory and settings. */
const JSON_BESIDE_FILES = 3 * MEBIBYTE;

/** Maximum size of a request body in bytes, enforced by the gateway and by the service. */
export function bodyLimitOf(route: ApiRouteKey): number {
  return LARGER[route] ?? SHORT;
}

/** The same for a body that is not a form with files. */
export function jsonLimitOf(route: ApiRouteKey): number {
  const limit = bodyLimitOf(route);
  return limit === FILES ? JSON_BESIDE_FILES : limit;
}
