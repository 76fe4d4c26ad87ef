import { normalizeText } from './normalize-text';

/** Maximum UTF-8 bytes of a name: file systems allow 255, and numbers, ending and folder are added. */
const MAX_NAME_BYTES = 200;

/**
 * Makes a name for a download: the characters < > : " / \ | ? * become an underscore, letters of any language are kept.
 * Line ends and control characters, which no file system or header allows, become a blank; blanks and dots at the ends,
 * which Windows drops, are removed. Never empty.
 *
 * @param fallback used when nothing of the name is left
 */
export function safeFileName(name: string, fallback = 'chuong'): string {
  const plain = normalizeText(name)
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/\s+/gu, ' ');
  const cut = cutBytes(plain).replace(/^\s+|[\s.]+$/gu, '');
  return cut === '' ? fallback : cut;
}

/** Cuts between characters, never inside one. */
function cutBytes(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const char of name) {
    bytes += encoder.encode(char).length;
    if (bytes > MAX_NAME_BYTES) break;
    kept += char;
  }
  return kept;
}

/**
 * Title for a file name: without folders and ending (.txt, .epub, .docx), in NFC, with blanks tidied. "第001章 雪夜.txt"
 * gives "第001章 雪夜".
 */
export function titleFromFileName(fileName: string): string {
  const last = normalizeText(fileName).split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/\.(?:txt|epub|docx)\s*$/i, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
