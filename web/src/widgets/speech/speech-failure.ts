import { ApiError } from '../../api/api-error';
import type { ChapterAudioJob } from '../../api/speech/speech-jobs';
import { failureTexts } from './texts';

/** Possible next step. `other`: another engine; `settings`: fix key or address; `none`: nothing here. */
export type NextStep = 'retry' | 'other' | 'settings' | 'none';

export interface SpeechFailure {
  readonly words: string;
  readonly next: NextStep;
  /** For support; only for failures of the server. */
  readonly requestId: string | null;
}

const TOO_LATE: ReadonlySet<string> = new Set(['web.timeout', 'tts.timeout']);
const OF_KEY: ReadonlySet<string> = new Set([
  'tts.invalid_api_key',
  'tts.api_key_required',
  'tts.base_url_not_allowed',
  'tts.answer_not_audio',
  'tts.format_not_supported',
  'tts.answer_too_large',
]);
/** Error codes of failed chapters of a job (services/tts, speech-job-fault.ts), which are shorter. */
const OF_KEY_IN_JOB: ReadonlySet<string> = new Set([
  'invalid_key',
  'address_refused',
  'not_audio',
  'unsupported_format',
  'too_large',
  'tts.base_url_not_allowed',
]);
const NOTHING = 'tts.nothing_to_read';
const PROVIDER_LIMIT = 'tts.provider_rate_limited';
const ENGINE_DOWN = 'tts.engine_down';

/** Message and next step for a failed generation, from the specification's catalogue. */
export function speechFailure(error: unknown): SpeechFailure {
  if (!(error instanceof ApiError)) return { words: failureTexts.unknown, next: 'retry', requestId: null };
  return {
    words: wordsOf(error),
    next: nextStep(error),
    requestId: isOfServer(error) ? (error.requestId ?? null) : null,
  };
}

/** Why the audio of a chapter failed in the background. */
export function jobFailure({ job, failureCode: code }: ChapterAudioJob): SpeechFailure {
  return {
    words: job.error_message ?? failureTexts.unknown,
    next: nextStepOfJob(code ?? ''),
    requestId: null,
  };
}

function nextStepOfJob(code: string): NextStep {
  if (OF_KEY_IN_JOB.has(code)) return 'settings';
  if (code === ENGINE_DOWN || code === 'rate_limited') return 'other';
  return code === NOTHING ? 'none' : 'retry';
}

function wordsOf(error: ApiError): string {
  const { status, code, msg } = error;
  if (TOO_LATE.has(code)) return failureTexts.timeout;
  if (isOfServer(error)) return failureTexts.server(msg);
  switch (status) {
    case 0:
      return msg;
    case 400:
      return failureTexts.request(msg);
    case 401:
      return OF_KEY.has(code) ? msg : failureTexts.session;
    case 403:
      return failureTexts.forbidden;
    case 404:
      return failureTexts.missing;
    case 429:
      return code === PROVIDER_LIMIT ? msg : failureTexts.limit;
    default:
      return failureTexts.unknown;
  }
}

function nextStep({ status, code }: ApiError): NextStep {
  if (OF_KEY.has(code)) return 'settings';
  if (code === ENGINE_DOWN || code === PROVIDER_LIMIT) return 'other';
  const isVain = status === 401 || status === 403 || status === 404 || code === NOTHING;
  return isVain ? 'none' : 'retry';
}

function isOfServer({ status }: ApiError): boolean {
  return status >= 500;
}
