import type { ReportRow as Row } from '@lacthu/contracts';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aReport } from '../../../testing/admin-factories';
import { ReportRow } from './report-row';

const nothing = (): void => undefined;
const DECISION = { by: { id: 1, name: 'Lan' }, at: '2026-01-06T08:00:00.000Z', note: 'Quảng cáo' };

function state(caption: string, part: Partial<Row>): GalleryState {
  return { caption, shows: <ReportRow row={aReport(part)} onHide={nothing} onMute={nothing} /> };
}

export const gallery: GallerySection = {
  title: 'Báo cáo trong trang quản trị',
  isWide: true,
  states: [
    state('Bình luận đang chờ', {}),
    state('Người viết đang bị cấm', { author: { id: 50, name: 'Lê Phượng', mute: { until: null } } }),
    state('Bình luận đã bị xóa trong lúc chờ', { gone: true, excerpt: '' }),
    state('Truyện không có lời giới thiệu', { target: 'story', comment_id: null, excerpt: '', notes: [] }),
    state('Truyện đã thôi công khai', {
      target: 'story',
      comment_id: null,
      gone: true,
      is_public: false,
      excerpt: '',
    }),
    state('Báo cáo lại sau khi bỏ qua', { decision: DECISION }),
    state('Đã ẩn', { status: 'hidden', hidden: true, decision: DECISION }),
    state('Một chữ rất dài', { excerpt: 'a'.repeat(300), story: { id: 12, name: 'b'.repeat(120) } }),
  ],
};
