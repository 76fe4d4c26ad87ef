import { ERROR_CATALOGUE } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { deferOrFail, ItemFailed, JobHalted } from '@lacthu/jobs';
import { SpeechEngineError } from '../engines/speech-engine-error';
import { toSpeechError } from '../generation/to-speech-error';

/**
 * Converts a failure into the signal that ends the chapter or the whole job. A rejected key ends the job, because
 * there is no way to send another one: finished chapters stay, and a new job does the rest.
 *
 * @param deferrals how often this chapter was deferred already
 */
export function toSpeechJobError(error: unknown, deferrals: number): unknown {
  const failure = toSpeechError(error);
  if (!(failure instanceof DomainError)) return failure;
  if (error instanceof SpeechEngineError) return toEngineJobError(error, failure, deferrals);
  if (failure.code === 'platform.service_unavailable' || failure.code === 'platform.upstream_timeout') {
    return deferOrFail(deferrals, 0, failure.code, failure.message);
  }
  if (failure.code === 'tts.base_url_not_allowed') return new JobHalted(failure.code, failure.message);
  return ERROR_CATALOGUE[failure.code].status < 500 ? new ItemFailed(failure.code, failure.message) : failure;
}

function toEngineJobError(
  { kind, retryAfterMs = 0 }: SpeechEngineError,
  failure: DomainError,
  deferrals: number,
): unknown {
  const { message } = failure;
  switch (kind) {
    case 'invalid_key':
      return new JobHalted(kind, `${message}.`);
    case 'address_refused':
      return new JobHalted(kind, message);
    // Every further chapter would get, and pay for, the same answer.
    case 'not_audio':
    case 'unsupported_format':
    case 'too_large':
      return new JobHalted(kind, message);
    case 'rate_limited':
      return deferOrFail(deferrals, retryAfterMs, kind, `${message}.`);
    case 'refused':
      return new ItemFailed(kind, message);
    case 'timeout':
    case 'down':
      return failure;
  }
}
