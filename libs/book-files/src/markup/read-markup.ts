import { Parser } from 'htmlparser2';
import { ContentError } from '../content-error';

/** What a reader of markup wants to hear. Names come without prefix, in XML as written, in XHTML in small letters. */
export interface MarkupListener {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

/** Deeper nesting than any book has: the parser's work grows with depth times size. */
const MAX_DEPTH = 512;
/** More attributes than any element has: each costs far more than its bytes. */
const MAX_ATTRIBUTES = 256;

/**
 * Walks through XML or XHTML. Document types and entities of a document's own are never followed: such an entity
 * stays as it is written. Nothing is fetched.
 *
 * @param kind `xhtml` also knows HTML's entities (&nbsp;) and forgives tags left open
 * @throws ContentError `unreadable` for structures no book has
 */
export function readMarkup(source: string, kind: 'xml' | 'xhtml', listener: MarkupListener): void {
  let depth = 0;
  let attributeCount = 0;
  const parser = new Parser(
    {
      onattribute() {
        attributeCount += 1;
        if (attributeCount > MAX_ATTRIBUTES) throw abnormal();
      },
      onopentag(name, attributes) {
        depth += 1;
        attributeCount = 0;
        if (depth > MAX_DEPTH) throw abnormal();
        listener.open(localName(name), attributeReader(attributes));
      },
      onclosetag(name) {
        depth -= 1;
        listener.close(localName(name));
      },
      ontext: (text) => listener.text(text),
    },
    kind === 'xml' ? { xmlMode: true } : { recognizeSelfClosing: true, recognizeCDATA: true },
  );
  parser.end(source);
}

function abnormal(): ContentError {
  return new ContentError('unreadable', 'có cấu trúc bất thường (lồng quá sâu) nên không đọc được.');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Reads an attribute by its name without prefix; one without prefix comes first. */
function attributeReader(attributes: Record<string, string>): (name: string) => string | undefined {
  return (wanted) => {
    if (Object.hasOwn(attributes, wanted)) return attributes[wanted];
    const full = Object.keys(attributes).find((name) => localName(name) === wanted);
    return full === undefined ? undefined : attributes[full];
  };
}
