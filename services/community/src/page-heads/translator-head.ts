import { SITE_NAME, type PageHead } from './head-fragment';
import { previewPicture } from './head-picture';
import { breadcrumbs, profilePage } from './json-ld';
import { oneLine } from './markup-text';
import type { SiteAddresses } from './site-addresses';

/** A user with public stories. */
export interface HeadTranslator {
  readonly id: number;
  readonly name: string;
  readonly storyCount: number;
}

/** Head of the page of a translator. */
export function translatorHead({ id, name, storyCount }: HeadTranslator, addresses: SiteAddresses): PageHead {
  const heading = oneLine(name);
  const url = addresses.translator(id);
  return {
    title: `${heading} · ${SITE_NAME}`,
    heading,
    description: `${storyCount.toLocaleString('vi-VN')} truyện do ${heading} đăng trên ${SITE_NAME}.`,
    url,
    type: 'profile',
    picture: previewPicture(addresses),
    isAdult: false,
    jsonLd: [profilePage({ url, name: heading }), breadcrumbs(addresses, [heading, url])],
  };
}
