import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../response/encoding';
import { bytesFor, heldEncoding, type ReadyAnswer } from './ready-answer';

/** Sends a cached answer in an encoding that the client accepts, or 304 when its copy is current. */
export function sendReady(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const ifNoneMatch = request.headers['if-none-match'];
  const held = ifNoneMatch === undefined ? null : heldEncoding(answer, ifNoneMatch);
  if (held) {
    response.writeHead(304, [...answer.notModified[held]]).end();
    return;
  }
  const { headers, bytes } = bytesFor(answer, chooseEncoding(request.headers['accept-encoding']));
  response.writeHead(200, [...headers]).end(bytes);
}
