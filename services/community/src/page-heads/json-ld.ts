import type { SiteAddresses } from './site-addresses';

/** What search engines are told of a story (schema.org). */
export interface BookFacts {
  readonly url: string;
  readonly name: string;
  /** In its own language, where that is known. */
  readonly originalName: string;
  readonly authorName: string;
  readonly genres: readonly string[];
  readonly description: string;
  readonly image: string;
  readonly publishedAt: Date;
  readonly changedAt: Date;
  readonly readers: number;
  readonly likes: number;
  readonly isAdult: boolean;
}

/** A Book with its numbers of readers and likes. */
export function book(facts: BookFacts): object {
  return {
    '@type': 'Book',
    ...bookIdentity(facts),
    ...(facts.originalName ? { alternateName: facts.originalName } : {}),
    ...(facts.genres.length > 0 ? { genre: facts.genres } : {}),
    description: facts.description,
    image: facts.image,
    datePublished: facts.publishedAt.toISOString(),
    dateModified: facts.changedAt.toISOString(),
    isAccessibleForFree: true,
    isFamilyFriendly: !facts.isAdult,
    interactionStatistic: [counter('ReadAction', facts.readers), counter('LikeAction', facts.likes)],
  };
}

export interface ChapterFacts {
  readonly url: string;
  readonly name: string;
  /** Place in the story, from 1. */
  readonly position: number;
  readonly publishedAt: Date;
  readonly changedAt: Date;
  readonly book: Pick<BookFacts, 'url' | 'name' | 'authorName'>;
}

/** A Chapter that names the Book it belongs to. */
export function chapter(facts: ChapterFacts): object {
  return {
    '@type': 'Chapter',
    '@id': facts.url,
    name: facts.name,
    url: facts.url,
    inLanguage: 'vi',
    position: facts.position,
    datePublished: facts.publishedAt.toISOString(),
    dateModified: facts.changedAt.toISOString(),
    isAccessibleForFree: true,
    isPartOf: { '@type': 'Book', ...bookIdentity(facts.book) },
  };
}

/** The page of somebody who publishes stories. */
export function profilePage({ url, name }: { readonly url: string; readonly name: string }): object {
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    inLanguage: 'vi',
    mainEntity: { '@type': 'Person', name, url },
  };
}

/** The way from the community to a page. @param steps name and address below the community, the page itself last */
export function breadcrumbs(
  addresses: SiteAddresses,
  ...steps: readonly (readonly [name: string, url: string])[]
): object {
  const trail = [['Cộng đồng', addresses.community] as const, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, item], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item,
    })),
  };
}

function bookIdentity({ url, name, authorName }: Pick<BookFacts, 'url' | 'name' | 'authorName'>): object {
  return {
    '@id': url,
    name,
    url,
    inLanguage: 'vi',
    ...(authorName ? { author: { '@type': 'Person', name: authorName } } : {}),
  };
}

function counter(action: 'ReadAction' | 'LikeAction', count: number): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  };
}
