import { readRetryAfter, type GuardedFetch } from '@lacthu/outbound';
import { readSpeechAnswer } from './speech-answer';
import type { EncodedSpeech } from '../joining/speech-format';
import type { SpeechSettings } from './speech-engine.port';
import { SpeechEngineError } from './speech-engine-error';

export const GTTS_ADDRESS = 'https://translate.google.com';

/**
 * Speaks with the speech address that the page of Google Translate uses. It has one speed; other speeds are made when
 * pieces are joined.
 *
 * @param root without the path
 */
export async function speakByGtts(
  { voice }: SpeechSettings,
  text: string,
  signal: AbortSignal,
  { root, fetch }: { root: string; fetch: GuardedFetch },
): Promise<EncodedSpeech> {
  const url = new URL(`${root.replace(/\/+$/, '')}/translate_tts`);
  url.search = new URLSearchParams({
    ie: 'UTF-8',
    q: text,
    tl: voice,
    total: '1',
    idx: '0',
    textlen: String(text.length),
    client: 'tw-ob',
    prev: 'input',
    ttsspeed: '1',
  }).toString();
  const response = await fetch(url, { signal }).catch(() => {
    signal.throwIfAborted();
    throw new SpeechEngineError('down');
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw faultOf(response);
  }
  const bytes = await response.arrayBuffer().catch(() => {
    signal.throwIfAborted();
    throw new SpeechEngineError('down');
  });
  const answer = readSpeechAnswer(Buffer.from(bytes), response.headers.get('content-type') ?? '');
  // A page instead of audio is a captcha; nothing is charged, and a later request may succeed.
  if (answer.kind !== 'speech') throw new SpeechEngineError('down');
  return answer.speech;
}

function faultOf({ status, headers }: Response): SpeechEngineError {
  if (status === 429)
    return new SpeechEngineError('rate_limited', readRetryAfter(headers.get('retry-after')));
  return new SpeechEngineError(status === 400 || status === 404 ? 'refused' : 'down');
}
