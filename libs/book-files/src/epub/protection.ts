import { linkTarget } from '../entry-paths';
import { readMarkup } from '../markup/read-markup';

/** Algorithms that only obfuscate fonts, so that all text stays readable (EPUB OCF 4, Adobe). */
const FONT_SCRAMBLING = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/**
 * Names of the entries that META-INF/encryption.xml lists as encrypted, without obfuscated fonts.
 *
 * @throws ContentError `unreadable`
 */
export function encryptedEntries(source: string): Set<string> {
  const names = new Set<string>();
  let algorithm = '';
  readMarkup(source, 'xml', {
    open(name, attribute) {
      if (name === 'EncryptedData') algorithm = '';
      if (name === 'EncryptionMethod') algorithm ||= attribute('Algorithm') ?? '';
      if (name !== 'CipherReference' || FONT_SCRAMBLING.has(algorithm)) return;
      const target = linkTarget('', attribute('URI') ?? '');
      if (target !== undefined) names.add(target.path);
    },
    close() {},
    text() {},
  });
  return names;
}
