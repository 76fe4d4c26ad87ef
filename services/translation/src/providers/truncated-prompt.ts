import { estimateTokens } from '@lacthu/contracts';

/** Fewer reported tokens than this share of the estimate: the server has dropped a part of the prompt. */
const KEPT_SHARE = 0.5;
/** Shorter prompts are estimated too roughly for that comparison. */
const SURE_TOKENS = 500;

/**
 * Tells by the reported tokens of a prompt whether a local server has dropped a part of it without a word.
 *
 * @param sent text of the request
 * @param read tokens that the server reported; undefined when it did not count
 */
export function isPromptTruncated(sent: string, read: number | undefined): boolean {
  const prompt = estimateTokens(sent);
  return prompt > SURE_TOKENS && read !== undefined && read < prompt * KEPT_SHARE;
}
