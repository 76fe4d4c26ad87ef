import { hasHan, toLines } from '@lacthu/novel-text';
import type { FindRemnantsResponse } from '@lacthu/contracts';
import type { AiSettings, Engine } from '../../settings/ai-settings';
import { request } from '../client';
import { accessOf } from './translate-text';

const ADDRESSES: Readonly<Record<Engine, string>> = {
  openai: '/api/translate/find-remnants',
  googleai: '/api/translate/find-remnants-googleai',
  hanviet: '/api/translate/find-remnants-hanviet',
};

/** Specification 1, §7. */
const TIMEOUT_MS = 30_000;

/**
 * Asks what to put in the place of Chinese left over in a translation. Only the lines that hold some are sent: the rest
 * costs and tells nothing.
 *
 * @param leftMs how long the person can be made to wait, where that is less than the scan's own limit
 * @throws ApiError, AbortError
 */
export function findRemnants(
  settings: AiSettings,
  text: string,
  signal: AbortSignal,
  leftMs = TIMEOUT_MS,
): Promise<FindRemnantsResponse> {
  return request(ADDRESSES[settings.engine], {
    method: 'POST',
    json: { text: toLines(text).filter(hasHan).join('\n'), ...accessOf(settings) },
    timeoutMs: Math.min(leftMs, TIMEOUT_MS),
    signal,
    answer: 'findRemnantsResponseSchema',
  });
}
