import type { GallerySection } from '../gallery/gallery-section';
import { MarkedChange } from './marked-change';

function state(caption: string, before: string, after: string) {
  return { caption, shows: <MarkedChange label={caption} before={before} after={after} /> };
}

export const gallery: GallerySection = {
  title: 'Chữ được sửa trong một đoạn',
  states: [
    state('Một chữ', 'Tuyết rơi xuốt đêm, đèn đá đã tắc.', 'Tuyết rơi suốt đêm, đèn đá đã tắt.'),
    state('Thêm và bớt', 'Nàng nhìn chàng hồi lâu.', 'Nàng lặng lẽ nhìn chàng.'),
    state('Không đổi', 'Tuyết rơi suốt đêm.', 'Tuyết rơi suốt đêm.'),
  ],
};
