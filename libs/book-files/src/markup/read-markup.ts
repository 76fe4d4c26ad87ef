import { Parser } from 'htmlparser2';
import { ContentError } from '../content-error';

/** Callbacks of readMarkup. Names have no prefix; in XML they are as written, in XHTML in lower case. */
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
 * Parses XML or XHTML. Document types and entities defined by the document are never expanded: such an entity stays as
 * written. Nothing is loaded.
 *
 * @param kind `xhtml` also knows HTML's entities (&nbsp;) and tolerates unclosed tags
 * @throws ContentError `unreadable` for structures that no book has
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

/** Reads an attribute by its local name; one without a prefix takes precedence. */
function attributeReader(attributes: Record<string, string>): (name: string) => string | undefined {
  return (wanted) => {
    if (Object.hasOwn(attributes, wanted)) return attributes[wanted];
    const full = Object.keys(attributes).find((name) => localName(name) === wanted);
    return full === undefined ? undefined : attributes[full];
  };
}
