import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../web-app/encoding';
import { bytesFor, heldBytes, type ReadyAnswer } from './ready-answer';

/** Sends a kept answer: its bytes in the encoding that the client takes, or 304 when it holds them. */
export function sendReady(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const bytes = bytesFor(answer, chooseEncoding(request.headers['accept-encoding']));
  const held = request.headers['if-none-match'];
  const same = held === undefined ? null : heldBytes(answer, bytes, held);
  if (same) {
    response.writeHead(304, [...same.notModifiedHeaders]).end();
    return;
  }
  response.writeHead(200, [...bytes.headers]).end(bytes.bytes);
}
