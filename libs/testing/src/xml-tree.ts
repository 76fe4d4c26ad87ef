import { SaxesParser } from 'saxes';

/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its text, without that of its children. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/**
 * Parses an XML document strictly and returns its root. @throws Error at the first syntax error, including undeclared
 * namespaces
 */
export function parseXml(document: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(document).close();
  const [element] = root.children;
  if (!element) throw new Error('no element');
  return element;
}

/** Children with this name. */
export function childrenOf(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter((child) => child.name === name);
}

/** Text of the only child with this name; undefined if there is none. */
export function childText(parent: XmlElement, name: string): string | undefined {
  return childrenOf(parent, name)[0]?.text;
}
