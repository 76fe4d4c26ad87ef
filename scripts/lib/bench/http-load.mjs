import { Agent } from 'undici';

/**
 * Asks for one path after the other over some connections that stay open, as fast as answers come.
 * @param {{ url: string, paths: string[], requests: number, connections: number, headers?: Record<string, string>, expected: number }} load
 *   paths: taken in turn; expected: status of every answer
 * @returns {Promise<void>}
 */
export async function sendLoad({ url, paths, requests, connections, headers, expected }) {
  const agent = new Agent({ connections, pipelining: 1 });
  let next = 0;
  const one = async () => {
    while (next < requests) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      const answer = await agent.request({ origin: url, path, method: 'GET', headers });
      await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (answer.statusCode !== expected)
        throw new Error(`${path} answered ${answer.statusCode} in place of ${expected}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, one));
  } finally {
    await agent.close();
  }
}
