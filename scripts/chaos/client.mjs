/**
 * Outcome of one request. `unknown`: no answer came, or the gateway could not say (502–504).
 * @typedef {{ kind: 'answered', status: number, body: any } | { kind: 'unknown', why: string }} Outcome
 */

const PATIENCE_MS = 20_000;
const DOWNLOADED_WITHIN_MS = 120_000;
const NOBODY_KNOWS = new Set([502, 503, 504]);

/** Answer of a service (as 502) to an unexpected error. */
const UNPLANNED = 'platform.internal';

/**
 * Client of the gateway that distinguishes answers from silence. An unexpected error is never a legitimate answer to a
 * fault: each is recorded.
 * @param {string} baseUrl
 * @param {(method: string, path: string, outcome: Outcome) => void} [onOutcome] called with every outcome, also of those that are
 *   asked again
 */
export function createClient(baseUrl, onOutcome = () => undefined) {
  /** @type {string[]} */
  const serverErrors = [];

  /**
   * @param {string} method @param {string} path
   * @param {{ token?: string, json?: unknown, form?: FormData, key?: string }} [request] key: Idempotency-Key
   * @returns {Promise<Outcome>}
   */
  async function send(method, path, request) {
    const outcome = await ask(method, path, request);
    onOutcome(method, path, outcome);
    return outcome;
  }

  /**
   * @param {string} method @param {string} path @param {Parameters<typeof send>[2]} [request]
   * @returns {Promise<Outcome>}
   */
  async function ask(method, path, { token, json, form, key } = {}) {
    const headers = {
      ...(token ? { 'x-auth-token': token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(baseUrl + path, { method, headers, body, signal });
      const text = await response.text();
      return outcomeOf(`${method} ${path}`, response.status, text);
    } catch (error) {
      return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) };
    }
  }

  /** @param {string} call @param {number} status @param {string} text @returns {Outcome} */
  function outcomeOf(call, status, text) {
    const body = parsed(text);
    if (status === 500 || body?.code === UNPLANNED) serverErrors.push(`${call}: ${text.slice(0, 200)}`);
    if (NOBODY_KNOWS.has(status)) return { kind: 'unknown', why: String(status) };
    return { kind: 'answered', status, body };
  }

  return {
    send,
    serverErrors,
    /**
     * Asks until there is a good answer; for what is read, and for what has a key and therefore happens once.
     * @param {string} method @param {string} path @param {Parameters<typeof send>[2]} [request]
     * @param {number} [withinMs]
     * @returns {Promise<any>} the body
     */
    async insist(method, path, request, withinMs = 120_000) {
      let last = '';
      for (const until = Date.now() + withinMs; Date.now() < until;) {
        const outcome = await send(method, path, request);
        if (outcome.kind === 'answered' && outcome.status < 300) return outcome.body;
        last =
          outcome.kind === 'answered' ? `${outcome.status} ${JSON.stringify(outcome.body)}` : outcome.why;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      throw new Error(`${method} ${path}: ${last.slice(0, 300)}`);
    },
    /** @param {string} path of a file @param {string} [token] @returns {Promise<Buffer>} empty when there is none */
    async download(path, token) {
      const headers = token ? { 'x-auth-token': token } : undefined;
      for (const until = Date.now() + DOWNLOADED_WITHIN_MS; ;) {
        try {
          const response = await fetch(baseUrl + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
          if (response.ok) return Buffer.from(await response.arrayBuffer());
          if (response.status === 404) return Buffer.alloc(0);
        } catch {
          // the outcome is unknown
        }
        if (Date.now() > until) throw new Error(`GET ${path}: không tải được`);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    },
  };
}

/** @typedef {ReturnType<typeof createClient>} Client */

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
