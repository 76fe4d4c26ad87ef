import { escapeMarkup } from './markup-text';
import { scriptJson } from './script-json';

/** Preview picture of a shared link. */
export interface HeadPicture {
  readonly url: string;
  /** Media type. */
  readonly type: string;
  /** Size in pixels, if known. */
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  /** True for a card-wide picture; a cover is upright and shown next to the text. */
  readonly wide: boolean;
}

/** Metadata of a page for search engines, link previews and feed readers. */
export interface PageHead {
  /** Title of the browser tab. */
  readonly title: string;
  /** The title without the site name. */
  readonly heading: string;
  readonly description: string;
  /** Canonical address of the page. */
  readonly url: string;
  readonly type: 'website' | 'book' | 'article' | 'profile';
  readonly picture: HeadPicture;
  /** Further Open Graph properties, in order. */
  readonly properties?: readonly (readonly [name: string, content: string])[];
  readonly feed?: { readonly url: string; readonly title: string };
  /** Adult content: marked noindex and rated for filters. */
  readonly isAdult: boolean;
  /** Nodes of the JSON-LD graph (schema.org). */
  readonly jsonLd: readonly object[];
}

export const SITE_NAME = 'Lạc Thư';

/** Renders the tags of a head with all texts escaped; the result is inserted into the page unchanged. */
export function renderHead(head: PageHead): string {
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.isAdult ? [meta('name', 'rating', 'adult'), meta('name', 'robots', 'noindex')] : []),
    link({ rel: 'canonical', href: head.url }),
    ...(head.feed
      ? [
          link({
            rel: 'alternate',
            type: 'application/atom+xml',
            href: head.feed.url,
            title: head.feed.title,
          }),
        ]
      : []),
    ...openGraph(head).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', head.picture.wide ? 'summary_large_image' : 'summary'),
    structured(head.jsonLd),
  ].join('\n');
}

/** Open Graph properties. Twitter falls back to them. */
function openGraph(head: PageHead): [name: string, content: string][] {
  const { picture } = head;
  return [
    ['og:site_name', SITE_NAME],
    ['og:locale', 'vi_VN'],
    ['og:type', head.type],
    ['og:title', head.heading],
    ['og:description', head.description],
    ['og:url', head.url],
    ['og:image', picture.url],
    ['og:image:type', picture.type],
    ...(picture.width ? [['og:image:width', String(picture.width)] as [string, string]] : []),
    ...(picture.height ? [['og:image:height', String(picture.height)] as [string, string]] : []),
    ['og:image:alt', picture.alt],
    ...(head.properties ?? []).map(([name, content]): [string, string] => [name, content]),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`;
}

function link(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`);
  return `<link ${written.join(' ')} />`;
}

/** A JSON-LD block. Browsers do not execute it, so the CSP requires no nonce. */
function structured(jsonLd: readonly object[]): string {
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': jsonLd });
  return `<script type="application/ld+json">${json}</script>`;
}
