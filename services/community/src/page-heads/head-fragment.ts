import { escapeMarkup } from './markup-text';
import { scriptJson } from './script-json';

/** A picture that a shared link shows. */
export interface HeadPicture {
  readonly url: string;
  /** Media type. */
  readonly type: string;
  /** Pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  /** Whether it is as wide as a card: a cover stands upright and is shown beside the words. */
  readonly wide: boolean;
}

/** What the head of a page tells those who do not run it: search engines, link previews, feed readers. */
export interface PageHead {
  /** Of the browser's tab. */
  readonly title: string;
  /** The same without the name of the site. */
  readonly heading: string;
  readonly description: string;
  /** The one address of this page. */
  readonly url: string;
  readonly type: 'website' | 'book' | 'article' | 'profile';
  readonly picture: HeadPicture;
  /** Further properties of Open Graph, in their order. */
  readonly properties?: readonly (readonly [name: string, content: string])[];
  readonly feed?: { readonly url: string; readonly title: string };
  /** For grown-ups: search engines keep it out and filters know it. */
  readonly isAdult: boolean;
  /** Things of schema.org that the page is about (JSON-LD). */
  readonly things: readonly object[];
}

export const SITE_NAME = 'Lạc Thư';

/** The tags of a head, each text in them escaped: it goes into a page as it is. */
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
    structured(head.things),
  ].join('\n');
}

/** Twitter reads these too, where it has no words of its own. */
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

/** A block of facts. No browser runs it, so the policy of the page asks no nonce of it. */
function structured(things: readonly object[]): string {
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${json}</script>`;
}
