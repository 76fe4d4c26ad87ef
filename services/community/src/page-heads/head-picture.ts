import { isMadeCover, posterSizes } from '@lacthu/contracts';
import type { HeadPicture } from './head-fragment';
import type { SiteAddresses } from './site-addresses';

/** Default preview picture of the site, in the usual size for shared links. */
const PREVIEW = { path: '/social-preview.png', type: 'image/png', width: 1200, height: 630 };

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Size in pixels of generated covers. */
const MADE = { width: 600, height: 800 };

/**
 * The cover in its original format, because not every link preview supports WebP; the default picture if there is
 * none. A generated cover has a JPEG of the same name, because previews do not show SVG.
 */
export function coverPicture(
  addresses: SiteAddresses,
  posterUrl: string | null,
  storyName: string,
): HeadPicture {
  if (posterUrl === null) return previewPicture(addresses);
  const alt = `Bìa truyện ${storyName}`;
  if (isMadeCover(posterUrl)) {
    const url = addresses.of(posterUrl.replace(/svg$/, 'jpg'));
    return { url, type: 'image/jpeg', ...MADE, alt, wide: false };
  }
  const type = TYPES[posterUrl.split('.').at(-1) ?? ''];
  const width = posterSizes(posterUrl).at(-1)?.width;
  return {
    url: addresses.of(posterUrl),
    type: type ?? 'image/jpeg',
    ...(width ? { width } : {}),
    alt,
    wide: false,
  };
}

export function previewPicture(addresses: SiteAddresses): HeadPicture {
  const { path, type, width, height } = PREVIEW;
  return { url: addresses.of(path), type, width, height, alt: 'Lạc Thư', wide: true };
}
