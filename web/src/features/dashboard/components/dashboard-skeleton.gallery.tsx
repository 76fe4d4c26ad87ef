import type { GallerySection } from '../../../gallery/gallery-section';
import { DashboardSkeleton } from './dashboard-skeleton';

export const gallery: GallerySection = {
  title: 'Đang tải: dự án',
  isWide: true,
  states: [{ caption: 'Chỗ của ô tìm và các thẻ', shows: <DashboardSkeleton /> }],
};
