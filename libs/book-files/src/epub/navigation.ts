import { readMarkup } from '../markup/read-markup';

/** An entry of a book's table of contents, in the order of the table. */
export interface NavigationPoint {
  readonly title: string;
  /** As written; undefined for a part without a link, which begins where its first chapter begins. */
  readonly href: string | undefined;
  /** From 1. */
  readonly level: number;
}

interface OpenPoint {
  title: string;
  href: string | undefined;
  level: number;
}

/** Reads the table of contents of EPUB 3: lists inside `<nav epub:type="toc">`. @throws ContentError `unreadable` */
export function readNavigationPage(source: string): NavigationPoint[] {
  const points: OpenPoint[] = [];
  const open: OpenPoint[] = [];
  let inToc = false;
  readMarkup(source, 'xhtml', {
    open(name, attribute) {
      if (name === 'nav') inToc = attribute('type')?.split(/\s+/).includes('toc') ?? false;
      if (!inToc) return;
      if (name === 'li') begin(points, open, undefined);
      const point = open.at(-1);
      if (name === 'a' && point !== undefined) point.href ??= attribute('href');
    },
    close(name) {
      if (name === 'nav') inToc = false;
      if (inToc && name === 'li') open.pop();
    },
    text(text) {
      const point = open.at(-1);
      if (inToc && point !== undefined) point.title += text;
    },
  });
  return points;
}

/** Reads the table of contents of EPUB 2: navPoint elements of an .ncx file. @throws ContentError `unreadable` */
export function readNcx(source: string): NavigationPoint[] {
  const points: OpenPoint[] = [];
  const open: OpenPoint[] = [];
  let inLabel = false;
  readMarkup(source, 'xml', {
    open(name, attribute) {
      if (name === 'navPoint') begin(points, open, undefined);
      if (name === 'navLabel') inLabel = true;
      const point = open.at(-1);
      if (name === 'content' && point !== undefined) point.href ??= attribute('src');
    },
    close(name) {
      if (name === 'navLabel') inLabel = false;
      if (name === 'navPoint') open.pop();
    },
    text(text) {
      const point = open.at(-1);
      if (inLabel && point !== undefined) point.title += text;
    },
  });
  return points;
}

function begin(points: OpenPoint[], open: OpenPoint[], href: string | undefined): void {
  const point = { title: '', href, level: open.length + 1 };
  points.push(point);
  open.push(point);
}
