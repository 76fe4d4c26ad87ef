import { DomainError } from '@lacthu/http';
import { SpeechEngineError, type SpeechEngineErrorKind } from '../engines/speech-engine-error';
import { UnreadableSpeechError, SpeechTooShortError, UnsupportedSoundError } from '../joining/speech-errors';
import type { ErrorCode } from '@lacthu/contracts';

const CODES: Record<SpeechEngineErrorKind, ErrorCode> = {
  invalid_key: 'tts.invalid_api_key',
  rate_limited: 'tts.provider_rate_limited',
  timeout: 'tts.engine_down',
  down: 'tts.engine_down',
  refused: 'tts.engine_refused',
  address_refused: 'tts.base_url_not_allowed',
  not_audio: 'tts.answer_not_audio',
  unsupported_format: 'tts.format_not_supported',
  too_large: 'tts.answer_too_large',
};

/** Messages that name the content of the answer. */
const DETAILED: Partial<Record<SpeechEngineErrorKind, (detail: string) => string>> = {
  not_audio: (reason) =>
    `Máy chủ giọng đọc trả lời bằng chữ thay vì âm thanh: “${reason}”. Hãy kiểm tra Base URL, model và tài khoản ở đó.`,
  unsupported_format: (format) =>
    `Máy chủ giọng đọc trả về ${format}, Lạc Thư chưa đọc được. Hãy đặt định dạng mp3 hoặc wav ở máy chủ đó.`,
};

/** Converts an error of an engine into the error of the API. */
function toDomainError({ kind, retryAfterMs, detail }: SpeechEngineError): DomainError {
  const wait = retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) };
  const msg = detail === undefined ? undefined : DETAILED[kind]?.(detail);
  return new DomainError(CODES[kind], { ...wait, ...(msg === undefined ? {} : { msg }) });
}

/** Converts errors of engines and unusable audio into errors of the API. */
export function toSpeechError(error: unknown): unknown {
  if (error instanceof SpeechEngineError) return toDomainError(error);
  if (error instanceof UnsupportedSoundError) {
    return toDomainError(new SpeechEngineError('unsupported_format', undefined, error.format));
  }
  if (error instanceof SpeechTooShortError || error instanceof UnreadableSpeechError) {
    return new DomainError('tts.engine_down', { cause: error });
  }
  return error;
}
