import type { ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { SpeechFault, SpeechFaultKind } from './speech-fault';

const CODES: Record<SpeechFaultKind, ErrorCode> = {
  invalid_key: 'tts.invalid_api_key',
  rate_limited: 'tts.provider_rate_limited',
  timeout: 'tts.engine_down',
  down: 'tts.engine_down',
  refused: 'tts.engine_refused',
  address_refused: 'tts.base_url_not_allowed',
};

/** What a fault of an engine is called before people. */
export function toDomainError({ kind, retryAfterMs }: SpeechFault): DomainError {
  const wait = retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) };
  return new DomainError(CODES[kind], wait);
}
