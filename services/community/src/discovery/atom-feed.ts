import { escapeMarkup } from '../page-heads/markup-text';

/** A chapter in a feed. */
export interface FeedEntry {
  /** Permanent id, independent of title, address and text. */
  readonly tag: string;
  readonly title: string;
  readonly address: string;
  /** Time since which it is public. */
  readonly publishedAt: Date;
  readonly changedAt: Date;
  readonly excerpt: string;
}

/** The feed of one story. */
export interface Feed {
  readonly tag: string;
  readonly title: string;
  readonly subtitle: string;
  readonly authorName: string;
  /** Addresses of the story's page and of the feed itself. */
  readonly address: string;
  readonly ownAddress: string;
  readonly logo: string | null;
  readonly changedAt: Date;
  readonly entries: readonly FeedEntry[];
}

/** Renders an Atom document (RFC 4287). */
export function atomFeed(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="vi">',
    element('id', feed.tag),
    element('title', feed.title),
    ...(feed.subtitle ? [element('subtitle', feed.subtitle)] : []),
    element('updated', feed.changedAt.toISOString()),
    `<author>${element('name', feed.authorName)}</author>`,
    link('self', feed.ownAddress, 'application/atom+xml'),
    link('alternate', feed.address, 'text/html'),
    ...(feed.logo ? [element('logo', feed.logo)] : []),
    ...feed.entries.map(entry),
    '</feed>',
    '',
  ].join('\n');
}

function entry({ tag, title, address, publishedAt, changedAt, excerpt }: FeedEntry): string {
  return [
    '<entry>',
    element('id', tag),
    element('title', title),
    link('alternate', address, 'text/html'),
    element('published', publishedAt.toISOString()),
    element('updated', changedAt.toISOString()),
    ...(excerpt ? [element('summary', excerpt)] : []),
    '</entry>',
  ].join('\n');
}

/** Writes text as type="text", so that feed readers do not parse it as HTML. */
function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function link(rel: string, address: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeMarkup(address)}"/>`;
}
