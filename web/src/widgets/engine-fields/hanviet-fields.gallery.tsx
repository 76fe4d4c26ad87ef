import type { GallerySection } from '../../gallery/gallery-section';
import { HanvietFields } from './hanviet-fields';

export const gallery: GallerySection = {
  title: 'Cách viết của bộ dịch Hán-Việt',
  states: [{ caption: 'Như lần đầu', shows: <HanvietFields /> }],
};
