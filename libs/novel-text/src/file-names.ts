import { normalizeText } from './normalize-text';

/** Most UTF-8 bytes of a name: file systems take 255, and numbers, ending and folder come on top. */
const MAX_NAME_BYTES = 200;

/**
 * A name for a download: the characters < > : " / \ | ? * become an underscore, letters of any language stay.
 * Line ends and control characters, which no file system or header takes, become a blank; blanks and stops at the
 * ends, which Windows drops, go. Never empty.
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

/** Cut between characters, never inside one. */
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
 * The title a file's name stands for: without folders and the ending (.txt, .epub, .docx), in NFC, blanks tidied.
 * "第001章 雪夜.txt" gives "第001章 雪夜".
 */
export function titleFromFileName(fileName: string): string {
  const last = normalizeText(fileName).split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/\.(?:txt|epub|docx)\s*$/i, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
