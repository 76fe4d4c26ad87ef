import type { SiteAddresses } from './site-addresses';

/** Metadata of a story for search engines (schema.org Book). */
export interface BookMetadata {
  readonly url: string;
  readonly name: string;
  /** Title in the original language, if known. */
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

/** Builds a Book with its numbers of readers and likes. */
export function book(metadata: BookMetadata): object {
  return {
    '@type': 'Book',
    ...bookIdentity(metadata),
    ...(metadata.originalName ? { alternateName: metadata.originalName } : {}),
    ...(metadata.genres.length > 0 ? { genre: metadata.genres } : {}),
    description: metadata.description,
    image: metadata.image,
    datePublished: metadata.publishedAt.toISOString(),
    dateModified: metadata.changedAt.toISOString(),
    isAccessibleForFree: true,
    isFamilyFriendly: !metadata.isAdult,
    interactionStatistic: [counter('ReadAction', metadata.readers), counter('LikeAction', metadata.likes)],
  };
}

export interface ChapterMetadata {
  readonly url: string;
  readonly name: string;
  /** Position in the story, from 1. */
  readonly position: number;
  readonly publishedAt: Date;
  readonly changedAt: Date;
  readonly book: Pick<BookMetadata, 'url' | 'name' | 'authorName'>;
}

/** Builds a Chapter that refers to its Book. */
export function chapter(metadata: ChapterMetadata): object {
  return {
    '@type': 'Chapter',
    '@id': metadata.url,
    name: metadata.name,
    url: metadata.url,
    inLanguage: 'vi',
    position: metadata.position,
    datePublished: metadata.publishedAt.toISOString(),
    dateModified: metadata.changedAt.toISOString(),
    isAccessibleForFree: true,
    isPartOf: { '@type': 'Book', ...bookIdentity(metadata.book) },
  };
}

/** Builds the ProfilePage of a translator. */
export function profilePage({ url, name }: { readonly url: string; readonly name: string }): object {
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    inLanguage: 'vi',
    mainEntity: { '@type': 'Person', name, url },
  };
}

/** Breadcrumbs from the community page to a page. @param steps name and address of each level, the page itself last */
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

function bookIdentity({ url, name, authorName }: Pick<BookMetadata, 'url' | 'name' | 'authorName'>): object {
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
