import type { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { Parser } from 'pg-protocol/dist/parser';

/**
 * A byte text holds the UTF-8 bytes of a text as one character per byte (latin1 in Node). Decoding texts of 12 KB to
 * UTF-16 and encoding them again, only to pass them on, costs more than reading them from the database. ASCII is the
 * same in both forms, so byte texts can be split at line breaks, and JSON, whose syntax and escapes are ASCII, can be
 * built and parsed from them. They must not be shown, logged, cut by length or joined with ordinary text.
 */
export function jsonOfByteTexts(value: object): Buffer {
  return Buffer.from(JSON.stringify(value), 'latin1');
}

/** The part of a node-postgres connection that we replace: its parser of server messages. */
interface ReadingSide extends EventEmitter {
  attachListeners(stream: EventEmitter): void;
}

/**
 * Makes a client that is not connected yet return every text as a byte text. node-postgres has no option for it: the
 * encoding is a field of its parser.
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
