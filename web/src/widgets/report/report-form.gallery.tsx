import type { GallerySection } from '../../gallery/gallery-section';
import { ReportForm } from './report-form';

const nothing = (): void => undefined;

function state(caption: string, failure: string | null = null, isSending = false) {
  return {
    caption,
    shows: <ReportForm isSending={isSending} failure={failure} onSend={nothing} onCancel={nothing} />,
  };
}

export const gallery: GallerySection = {
  title: 'Báo cáo',
  states: [
    state('Chưa chọn lý do'),
    state('Đang gửi', null, true),
    state(
      'Bị từ chối',
      'Chưa gửi được báo cáo. Bạn đã gửi quá nhiều báo cáo trong 24 giờ qua, vui lòng thử lại sau.',
    ),
  ],
};
