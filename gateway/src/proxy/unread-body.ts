import type { IncomingMessage } from 'node:http';

/** A client whose body we no longer want may finish sending for this long, else it never sees our answer. */
const DRAIN_MS = 10_000;

/**
 * Reads and drops what the client still sends, so that closing does not reset the connection under the answer;
 * ends the connection when the client does not come to an end.
 */
export function drainUnread(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_MS);
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
  request.on('error', stop);
  request.resume();
}
