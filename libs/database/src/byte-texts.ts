import type { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { Parser } from 'pg-protocol/dist/parser';

/**
 * A byte text holds the UTF-8 of a text, one character for each byte (what Node calls latin1). To make UTF-16 of 12 KB that
 * are only passed on, and UTF-8 of that again, costs more than reading them does.
 *
 * ASCII is the same in both, so a byte text can be split at line breaks, and JSON, whose own signs and escapes are ASCII, is
 * read and written as ever. It must not be shown, logged, cut by length or put together with ordinary text.
 */
export function jsonOfByteTexts(value: object): Buffer {
  return Buffer.from(JSON.stringify(value), 'latin1');
}

/** What we replace of a connection of node-postgres: how it reads what the server sends. */
interface ReadingSide extends EventEmitter {
  attachListeners(stream: EventEmitter): void;
}

/**
 * Lets a client that is not connected yet give every text of the server as a byte text. node-postgres has no switch for it:
 * the encoding is a field of its parser.
 */
export function receiveByteTexts(client: Client): void {
  const { connection } = client as unknown as { readonly connection: ReadingSide };
  connection.attachListeners = (stream) => {
    const parser = new Parser();
    const { reader } = parser as unknown as { readonly reader: { encoding: BufferEncoding } };
    reader.encoding = 'latin1';
    stream.on('data', (bytes: Buffer) =>
      parser.parse(bytes, (message) => {
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
      }),
    );
  };
}
