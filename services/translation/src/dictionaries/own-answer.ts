import type { DictionaryKind } from '@lacthu/contracts';
import type { OwnTexts } from '@lacthu/hanviet/node';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { OwnParts } from './own-dictionaries';

const LISTS: readonly (readonly [list: keyof OwnTexts, kind: DictionaryKind])[] = [
  ['names', 'names'],
  ['phrases', 'phrases'],
  ['gaps', 'cedict'],
  ['rules', 'rules'],
];

/** Unpacks a gzipped text in pieces. */
export async function* gunzipped(content: Buffer): AsyncGenerator<string> {
  const opened: AsyncIterable<Buffer> = Readable.from([content]).pipe(createGunzip());
  const decoder = new TextDecoder();
  for await (const chunk of opened) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Streams the JSON of `ownDictionarySchema`: tens of megabytes are neither built in one step nor held in memory.
 *
 * @param open returns the gzipped texts of the files by id, when the first piece is read; missing ones are skipped
 */
export async function* ownAnswer(
  { key, parts }: OwnParts,
  open: () => Promise<ReadonlyMap<number, Buffer>>,
): AsyncGenerator<string> {
  const contents = await open();
  yield `{"success":true,"key":${JSON.stringify(key)}`;
  for (const [list, wanted] of LISTS) {
    yield `,"${list}":[`;
    let count = 0;
    for (const part of parts) {
      const content = 'file' in part ? contents.get(part.file) : undefined;
      if (part.kind !== wanted || ('file' in part && !content)) continue;
      yield count === 0 ? '"' : ',"';
      count += 1;
      if ('text' in part) yield inString(part.text);
      if (content) for await (const text of gunzipped(content)) yield inString(text);
      yield '"';
    }
    yield ']';
  }
  yield '}';
}

/** Escapes a piece of a JSON string; a surrogate pair split between two pieces becomes two escapes. */
function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
