import { ApiError } from '../api/api-error';
import type { GallerySection } from '../gallery/gallery-section';
import { EmptyState } from '../ui/empty-state';
import { PageProblem } from './page-problem';
import { PlainButton, PlainLinkButton } from '../ui/plain-button';

const nothing = (): void => undefined;
const refused = new ApiError({
  status: 503,
  msg: 'Máy chủ đang bận. Vui lòng thử lại sau.',
  code: 'platform.service_unavailable',
  requestId: '7b0c6a1e-6a55-4f0f-9d0e-3f5b8f1f2a10',
});

export const gallery: GallerySection = {
  title: 'Trang trống, trang lỗi',
  states: [
    {
      caption: 'Trống, với một việc để làm',
      shows: (
        <EmptyState
          title="Chưa có dự án nào"
          text="Tạo dự án đầu tiên để bắt đầu dịch."
          action={<PlainButton primary>Tạo dự án</PlainButton>}
        />
      ),
    },
    {
      caption: 'Lỗi của máy chủ, có mã yêu cầu',
      shows: <PageProblem title="Không thể tải danh sách dự án." error={refused} onRetry={nothing} />,
    },
    {
      caption: 'Lỗi không rõ, với đường khác',
      shows: (
        <PageProblem
          title="Không mở được trang"
          error={new Error('không dành cho người đọc')}
          onRetry={nothing}
          action={<PlainLinkButton to="/">Về trang chủ</PlainLinkButton>}
        />
      ),
    },
  ],
};
