/** The part of the DOM that tests of XML files use. */
export interface XmlElement {
  readonly id: string;
  readonly textContent: string | null;
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
  getAttributeNS(namespace: string, name: string): string | null;
  getElementsByTagName(name: string): Iterable<XmlElement>;
  getElementsByTagNameNS(namespace: string, name: string): Iterable<XmlElement>;
  querySelector(selector: string): XmlElement | null;
  querySelectorAll(selector: string): Iterable<XmlElement>;
}

declare const DOMParser: new () => {
  parseFromString(xml: string, type: 'application/xml'): { readonly documentElement: XmlElement };
};

/**
 * The root of an XML file, read by the strict parser of a browser; for tests that run with
 * `@jest-environment jsdom`.
 *
 * @throws Error when it is not well-formed
 */
export function strictXml(xml: string): XmlElement {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const error =
    root.querySelector('parsererror') ?? (root.outerHTML.startsWith('<parsererror') ? root : null);
  if (error) throw new Error(`not well-formed: ${error.textContent}`);
  return root;
}
