import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answer of a fake provider, in the format of the case files: status, headers, and either a JSON `body` or `raw`
 * bytes.
 */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly raw?: string;
  /** Behaviour after the bytes: `close the connection` cuts it, `hang` leaves it open without an end. */
  readonly then?: 'close the connection' | 'close normally' | 'hang';
  /** Delay in milliseconds before the first byte. */
  readonly delayMs?: number;
}

/** Writes an answer byte by byte. */
export async function sendAnswer(response: ServerResponse, answer: ScriptedAnswer): Promise<void> {
  if (answer.delayMs) await sleep(answer.delayMs);
  if (response.destroyed) return;
  const headers = { 'content-type': 'application/json', ...answer.headers };
  response.writeHead(answer.status ?? 200, headers);
  const text = answer.raw ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
  if (answer.then === 'close the connection') {
    response.write(text, () => response.socket?.destroy());
    return;
  }
  if (answer.then === 'hang') {
    if (text) response.write(text);
    else response.flushHeaders();
    return;
  }
  response.end(text);
}
