import { buildZip, type ZipFiles } from './build-zip';

export interface EpubPage {
  /** Name inside OEBPS/. */
  file: string;
  /** Markup of the body. */
  body: string;
}

export interface EpubParts {
  pages: readonly EpubPage[];
  /** List items of EPUB 3's navigation. */
  nav?: string;
  /** navPoint elements of EPUB 2's navigation. */
  ncx?: string;
  /** Metadata elements, in place of title and author. */
  metadata?: string;
  /** Further manifest items. */
  manifest?: string;
  /** Further or other files of the archive, whole names. */
  files?: ZipFiles;
}

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

/** An XHTML page as books hold it. */
export function xhtml(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><title>Trang</title><style>p { margin: 0 }</style></head>
<body>${body}</body></html>`;
}

/** An EPUB of these pages; its spine has them in this order. A page `nav.xhtml` stands for the navigation itself. */
export function buildEpub({ pages, nav, ncx, metadata, manifest = '', files = {} }: EpubParts): Uint8Array {
  const items = pages.map(
    ({ file }, index) =>
      `<item id="p${index}" href="${encodeURI(file)}" media-type="application/xhtml+xml"/>`,
  );
  const spine = pages.map(
    ({ file }, index) => `<itemref idref="${file === 'nav.xhtml' ? 'nav' : `p${index}`}"/>`,
  );
  const navItem = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const ncxItem = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  const fields = metadata ?? '<dc:title>Đêm Tuyết</dc:title><dc:creator>Bạch Lộ</dc:creator>';
  const opf = `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" version="3.0">
<metadata>${fields}</metadata>
<manifest>${items.join('')}${nav === undefined ? '' : navItem}${ncx === undefined ? '' : ncxItem}${manifest}</manifest>
<spine${ncx === undefined ? '' : ' toc="ncx"'}>${spine.join('')}</spine>
</package>`;
  const navPage = xhtml(`<nav epub:type="toc"><h1>Mục lục</h1><ol>${nav}</ol></nav>`);
  const ncxFile = `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${ncx}</navMap></ncx>`;
  return buildZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/content.opf': opf,
    ...Object.fromEntries(pages.map(({ file, body }) => [`OEBPS/${file}`, xhtml(body)])),
    ...(nav === undefined ? {} : { 'OEBPS/nav.xhtml': navPage }),
    ...(ncx === undefined ? {} : { 'OEBPS/toc.ncx': ncxFile }),
    ...files,
  });
}

/** A list item of EPUB 3's navigation. */
export function navItem(href: string, title: string, below = ''): string {
  return `<li><a href="${href}">${title}</a>${below === '' ? '' : `<ol>${below}</ol>`}</li>`;
}

/** A navPoint of EPUB 2's navigation. */
export function navPoint(href: string, title: string, below = ''): string {
  return `<navPoint><navLabel><text>${title}</text></navLabel><content src="${href}"/>${below}</navPoint>`;
}
