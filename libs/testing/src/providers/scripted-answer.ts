import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a fake provider answers to one request, in the shape of the case files: a status with headers, and either a
 * JSON `body` or `raw` bytes.
 */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly raw?: string;
  /** After the bytes: `close the connection` cuts it, `hang` leaves it open without an end. */
  readonly then?: 'close the connection' | 'close normally' | 'hang';
  /** Milliseconds before the first byte. */
  readonly delayMs?: number;
}

/** Writes an answer byte for byte. */
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
