import type { GallerySection } from '../../../gallery/gallery-section';
import { StoryCardsSkeleton } from './story-cards-skeleton';

export const gallery: GallerySection = {
  title: 'Đang tải: truyện ở cộng đồng',
  isWide: true,
  states: [{ caption: 'Chỗ của các thẻ', shows: <StoryCardsSkeleton /> }],
};
