import type { GallerySection } from '../../../gallery/gallery-section';
import { RejectedCode } from './rejected-code';
import { OtherCode } from './request-form';

const OLD = 'PRO7000000';
const NEW = 'PRO7090507';
const nothing = (): void => undefined;

export const gallery: GallerySection = {
  title: 'Mã giao dịch',
  isWide: true,
  states: [
    {
      caption: 'Sau khi bị từ chối: dùng lại mã cũ',
      shows: <RejectedCode rejected={OLD} content={OLD} onRenew={nothing} onReuse={nothing} />,
    },
    {
      caption: 'Sau khi bị từ chối: mã mới',
      shows: <RejectedCode rejected={OLD} content={NEW} onRenew={nothing} onReuse={nothing} />,
    },
    {
      caption: 'Mã gõ khác nội dung chuyển khoản',
      shows: <OtherCode content={NEW} onTake={nothing} />,
    },
  ],
};
