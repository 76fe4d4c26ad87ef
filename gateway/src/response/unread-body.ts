import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time for a client to finish sending a body that is not needed any more. */
const DRAIN_MS = 10_000;

/**
 * Reads and discards the rest of the request body, then calls `done`. Destroys the connection of a client that is still
 * sending after {@link DRAIN_MS}.
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
 * Ends a written response after the client has sent its whole body: closing earlier would reset the connection, and a
 * client that is still sending would never see the response.
 */
export function endWhenRead(request: IncomingMessage, response: ServerResponse): void {
  drainUnread(request, () => response.end());
}
