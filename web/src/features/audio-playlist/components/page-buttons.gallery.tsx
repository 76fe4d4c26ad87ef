import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { PageButtons } from './page-buttons';

const nothing = (): void => undefined;
const state = (caption: string, page: number, isPhone: boolean): GalleryState => ({
  caption,
  shows: <PageButtons page={page} pages={12} isPhone={isPhone} onTurn={nothing} />,
});

export const gallery: GallerySection = {
  title: 'Các trang của danh sách phát',
  states: [state('Trang đầu', 1, false), state('Ở giữa', 6, false), state('Trên điện thoại', 12, true)],
};
