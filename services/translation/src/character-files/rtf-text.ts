import { decode, encodingExists } from 'iconv-lite';
import { tidyLines } from './file-text';

/** Groups without text of the document, in addition to those marked by \*. */
const SKIPPED = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote themedata datastore listtable'.split(
    ' ',
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: ' | ',
  nestcell: ', ',
  nestrow: ' ',
  tab: ' | ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
/** A control word with its number, a byte, a control sign, a group's border, or plain text (RTF 1.9.1, “Basic Entities”). */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/gi;
const DEFAULT_CODE_PAGE = 'cp1252';

interface Group {
  isSkipped: boolean;
  /** Number of fallback characters after a \u, which a reader of \u skips. */
  fallback: number;
}

/** True for RTF, which is often saved with the extension of old Word files. */
export function isRtf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '{\\rtf';
}

/** Text of an RTF document: paragraphs and table rows as lines, cells separated by bars. */
export function rtfText(bytes: Buffer): string {
  return new RtfReader().read(bytes.toString('latin1'));
}

class RtfReader {
  private readonly pieces: string[] = [];
  private readonly groups: Group[] = [];
  private group: Group = { isSkipped: false, fallback: 1 };
  private codePage = DEFAULT_CODE_PAGE;
  /** Bytes of the current text; they are decoded together, because a character may have two bytes. */
  private bytes: number[] = [];
  private toSkip = 0;
  /** True inside a table cell, where the end of a paragraph does not end the row's line. */
  private inCell = false;

  read(source: string): string {
    for (const [, word, number, byte, sign, border, text] of source.matchAll(TOKEN)) {
      if (byte !== undefined) this.byte(Number.parseInt(byte, 16));
      else if (text !== undefined) this.plain(text.replace(/[\r\n]/g, ''));
      else this.control(word, number, sign, border);
    }
    this.flush();
    return tidyLines(this.pieces.join('').replace(/ \| *(?=\n|$)/g, ''));
  }

  private control(word?: string, number?: string, sign?: string, border?: string): void {
    // In a skipped fallback a control word counts as one character.
    if (word === 'u' && number !== undefined) return this.unicode(Number(number));
    this.flush();
    if (border === '{') {
      this.groups.push(this.group);
      this.group = { ...this.group };
    } else if (border === '}') this.group = this.groups.pop() ?? this.group;
    else if (sign === '*') this.group.isSkipped = true;
    else if (sign !== undefined) this.append(sign === '~' ? ' ' : /[\\{}]/.test(sign) ? sign : '');
    else if (word !== undefined) this.word(word.toLowerCase(), number);
    if (border !== undefined) this.toSkip = 0;
  }

  private word(word: string, number: string | undefined): void {
    if (SKIPPED.has(word)) this.group.isSkipped = true;
    else if (word === 'ansicpg' && encodingExists(`cp${number}`)) this.codePage = `cp${number}`;
    else if (word === 'uc') this.group.fallback = Number(number ?? 1);
    else if (word === 'pard' || word === 'intbl') this.inCell = word === 'intbl';
    else this.append(this.inCell && (word === 'par' || word === 'line') ? ' ' : (SIGNS[word] ?? ''));
  }

  /** RTF writes numbers above 32,767 as negative ones. */
  private unicode(number: number): void {
    this.flush();
    this.append(String.fromCharCode(number & 0xffff));
    this.toSkip = this.group.fallback;
  }

  private byte(value: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else this.bytes.push(value);
  }

  private plain(text: string): void {
    const rest = text.slice(this.toSkip);
    this.toSkip = Math.max(0, this.toSkip - text.length);
    if (rest === '') return;
    // The second byte of a double-byte character may be a letter.
    for (const char of rest) this.bytes.push(char.charCodeAt(0));
    this.flush();
  }

  private flush(): void {
    if (this.bytes.length === 0) return;
    const text = decode(Buffer.from(this.bytes), this.codePage);
    this.bytes = [];
    this.append(text);
  }

  private append(text: string): void {
    if (!this.group.isSkipped && text !== '') this.pieces.push(text);
  }
}
