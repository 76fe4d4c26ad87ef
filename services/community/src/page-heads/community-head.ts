import { SITE_NAME, type PageHead } from './head-fragment';
import { previewPicture } from './head-picture';
import { breadcrumbs } from './json-ld';
import type { SiteAddresses } from './site-addresses';

const HEADING = 'Cộng đồng';
const DESCRIPTION =
  'Đọc và nghe tiểu thuyết mạng Trung Quốc bằng tiếng Việt, do cộng đồng Lạc Thư dịch và chia sẻ: tìm theo tên, thể loại, truyện hay và truyện mới.';

/** Head of the list of public stories. */
export function communityHead(addresses: SiteAddresses): PageHead {
  const url = addresses.community;
  return {
    title: `${HEADING} · ${SITE_NAME}`,
    heading: `${HEADING} ${SITE_NAME}`,
    description: DESCRIPTION,
    url,
    type: 'website',
    picture: previewPicture(addresses),
    isAdult: false,
    jsonLd: [
      { '@type': 'CollectionPage', '@id': url, name: `${HEADING} ${SITE_NAME}`, url, inLanguage: 'vi' },
      breadcrumbs(addresses),
    ],
  };
}
