import { hasHan, toLines } from '@lacthu/novel-text';
import type { FindLeftoversResponse } from '@lacthu/contracts';
import type { AiSettings, Engine } from '../../settings/ai-settings';
import { request } from '../client';
import { piecesFor } from './offline-pieces';
import { accessOf } from './translate-text';

const ADDRESSES: Readonly<Record<Engine, string>> = {
  openai: '/api/translate/find-remnants',
  googleai: '/api/translate/find-remnants-googleai',
  hanviet: '/api/translate/find-remnants-hanviet',
};

/** Specification 1, §7. */
const TIMEOUT_MS = 30_000;

/**
 * Requests Vietnamese replacements for Chinese left in a translation. Only lines that contain Chinese are sent, because
 * the rest costs tokens without use.
 *
 * @param leftMs remaining time in ms, when it is less than the timeout of the scan itself
 * @throws ApiError, AbortError
 */
export async function findLeftovers(
  settings: AiSettings,
  text: string,
  signal: AbortSignal,
  leftMs = TIMEOUT_MS,
): Promise<FindLeftoversResponse> {
  const answers: FindLeftoversResponse[] = [];
  for (const piece of piecesFor(settings, toLines(text).filter(hasHan).join('\n'))) {
    answers.push(
      await request(ADDRESSES[settings.engine], {
        method: 'POST',
        json: { text: piece.text, ...accessOf(settings) },
        timeoutMs: Math.min(leftMs, TIMEOUT_MS),
        signal,
        answer: 'findLeftoversResponseSchema',
      }),
    );
  }
  return {
    success: true,
    msg: answers[0]?.msg ?? '',
    results: Object.assign({}, ...answers.map(({ results }) => results)) as FindLeftoversResponse['results'],
    offline: answers.some(({ offline }) => offline),
  };
}
