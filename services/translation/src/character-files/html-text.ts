import { Parser } from 'htmlparser2';
import { tidyLines } from './file-text';

const SKIPPED = new Set(['script', 'style', 'head', 'title', 'rt', 'rp']);
const CELLS = new Set(['td', 'th']);
const LINES = new Set(['tr', 'p', 'div', 'br', 'li', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** True for HTML: programs save tables and documents as web pages with Office extensions. */
export function isWebPage(text: string): boolean {
  return /^\s*<(?:!doctype html|html[\s>]|head[\s>]|body[\s>]|meta[\s>]|table[\s>])/i.test(
    text.slice(0, 1_000),
  );
}

/** Text of a web page: one line per row or paragraph, cells separated by bars, without ruby annotations. */
export function htmlText(source: string): string {
  const pieces: string[] = [];
  let skipping = 0;
  let isFirstCell = true;
  /** Depth of cells: paragraphs inside a cell stay on the line of their row. */
  let cells = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (SKIPPED.has(name)) skipping += 1;
      if (CELLS.has(name)) {
        if (!isFirstCell) pieces.push(' | ');
        isFirstCell = false;
        cells += 1;
      } else if (LINES.has(name)) {
        pieces.push(cells > 0 ? ' ' : '\n');
        if (name === 'tr') isFirstCell = true;
      }
    },
    ontext(text) {
      if (skipping === 0) pieces.push(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skipping -= 1;
      if (CELLS.has(name)) cells = Math.max(0, cells - 1);
      if (LINES.has(name)) pieces.push(cells > 0 ? ' ' : '\n');
    },
  });
  parser.end(source);
  return tidyLines(pieces.join('').replace(/ {2,}/g, ' '));
}
