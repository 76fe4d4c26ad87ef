import { convertText, createDictionary, withOwn } from '@lacthu/hanviet';
import type { ConvertedLine, Dictionary, LexiconTexts } from '@lacthu/hanviet';
import type { HanvietReply, HanvietRequest } from './hanviet-protocol';

/** Maximum number of own dictionaries kept built: those of the user and one project, or of two projects. */
const OWN_KEPT = 2;
/** Maximum number of text pieces per message, so that the page handles a message within a few milliseconds. */
const PIECES_OF_PART = 1_500;

type Answer = (reply: HanvietReply) => void;

/**
 * Creates the handler of the worker's messages, usable without a worker. The dictionary is built with the first
 * conversion.
 */
export function createConversionHandler(
  lexicon: LexiconTexts,
): (request: HanvietRequest, answer: Answer) => void {
  let builtIn: Dictionary | undefined;
  const dictionary = (): Dictionary => (builtIn ??= createDictionary(lexicon));
  // Undefined for a dictionary that failed to build, so that it is not tried again.
  const own = new Map<string, Dictionary | undefined>();

  return (request, answer) => {
    if (request.kind === 'own') {
      own.set(
        request.key,
        unlessItFails(() => withOwn(dictionary(), request.texts)),
      );
      return forgetOldest(own);
    }
    const { id, text, options, ownKey } = request;
    try {
      if (ownKey !== undefined && !own.has(ownKey)) return answer({ kind: 'lacks-own', id });
      const used = ownKey === undefined ? dictionary() : takeNewest(own, ownKey);
      if (!used) return answer({ kind: 'failed', id });
      const { lines, unknown } = convertText(text, used, options);
      for (const part of partsOf(lines)) answer({ kind: 'lines', id, lines: part });
      answer({ kind: 'done', id, unknown });
    } catch {
      answer({ kind: 'failed', id });
    }
  };
}

function unlessItFails(build: () => Dictionary): Dictionary | undefined {
  try {
    return build();
  } catch {
    return undefined;
  }
}

function takeNewest(kept: Map<string, Dictionary | undefined>, key: string): Dictionary | undefined {
  const found = kept.get(key);
  kept.delete(key);
  kept.set(key, found);
  return found;
}

function forgetOldest(kept: Map<string, Dictionary | undefined>): void {
  for (const key of [...kept.keys()].slice(0, -OWN_KEPT)) kept.delete(key);
}

function partsOf(lines: readonly ConvertedLine[]): ConvertedLine[][] {
  const parts: ConvertedLine[][] = [];
  let pieces = PIECES_OF_PART;
  for (const line of lines) {
    const more = 1 + line.spans.length + (line.reading?.spans.length ?? 0);
    if (pieces + more > PIECES_OF_PART) {
      parts.push([]);
      pieces = 0;
    }
    parts.at(-1)?.push(line);
    pieces += more;
  }
  return parts;
}
