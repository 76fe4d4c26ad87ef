import type { IncomingMessage, ServerResponse } from 'node:http';

/** A client whose body we no longer want may finish sending for this long. */
const DRAIN_MS = 10_000;

/**
 * Reads and drops what the client still sends, then calls `done`; ends the connection of a client that does not
 * come to an end.
 */
export function drainUnread(request: IncomingMessage, done?: () => void): void {
  if (request.complete || request.destroyed) {
    done?.();
    return;
  }
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_MS);
  timer.unref();
  request.once('close', () => {
    clearTimeout(timer);
    done?.();
  });
  request.on('error', () => undefined);
  request.resume();
}

/**
 * Ends an answer that has been written, once the client has sent all it wanted to: closing earlier would reset
 * the connection, and a client that is still sending would never see the answer.
 */
export function endWhenRead(request: IncomingMessage, response: ServerResponse): void {
  drainUnread(request, () => response.end());
}
