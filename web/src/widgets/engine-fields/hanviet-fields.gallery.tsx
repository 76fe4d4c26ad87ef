import type { GallerySection } from '../../gallery/gallery-section';
import { HanvietFields } from './hanviet-fields';

export const gallery: GallerySection = {
  title: 'Cách viết của máy Hán-Việt',
  states: [{ caption: 'Như lần đầu', shows: <HanvietFields /> }],
};
