import { createClient } from '../chaos/client.mjs';

/**
 * An HTTP client over keep-alive connections that records every failed request: no answer came, or a process said that
 * it, or one behind it, could not answer.
 * @param {string} url
 */
export function watchedClient(url) {
  /** @type {string[]} */
  const failed = [];
  let sent = 0;
  const client = createClient(url, (method, path, outcome) => {
    sent += 1;
    const at = new Date().toISOString().slice(11, 23);
    if (outcome.kind === 'unknown') failed.push(`${at} ${method} ${path}: ${outcome.why}`);
    else if (outcome.status >= 500 || outcome.status === 429)
      failed.push(`${at} ${method} ${path}: ${outcome.status}`);
  });
  return { client, failed, sent: () => sent };
}
