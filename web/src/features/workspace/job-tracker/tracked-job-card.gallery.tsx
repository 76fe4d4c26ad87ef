import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import type { TrackedJob } from './tracked-job';
import { TrackedJobCard } from './tracked-job-card';

const state = (caption: string, part: Partial<TrackedJob>): GalleryState => ({
  caption,
  shows: (
    <TrackedJobCard
      job={{
        kind: 'post-processing',
        id: caption,
        projectId: 1,
        status: 'processing',
        total: 120,
        done: 45,
        currentTitle: null,
        secondsLeft: null,
        message: null,
        failures: [],
        lockedLines: 0,
        resumesAt: null,
        ...part,
      }}
      kindName="Biên tập"
      projectName="Tây Du Ký"
      onRemoved={() => undefined}
    />
  ),
});

export const gallery: GallerySection = {
  title: 'Việc chạy nền trong bảng theo dõi',
  states: [
    state('Đang chờ', { status: 'pending', done: 0 }),
    state('Đang chạy, biết còn bao lâu', { currentTitle: 'Chương 46: Đêm tuyết', secondsLeft: 340 }),
    state('Đang chạy, có chương hỏng', { failures: [{ title: 'Chương 3', reason: 'Hết hạn mức.' }] }),
    state('Tạm dừng', { status: 'paused', message: 'API Key không hợp lệ' }),
    state('Đợi hạn mức', {
      status: 'waiting_quota',
      message: 'Hết hạn mức trong ngày của mô hình này.',
      resumesAt: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    }),
    state('Hoàn thành', { status: 'completed', done: 120 }),
    state('Một phần', { status: 'partial', done: 120, failures: [{ title: 'Chương 3', reason: 'Lỗi.' }] }),
    state('Thất bại', { status: 'failed', message: 'Máy chủ AI không trả lời.' }),
    state('Đã hủy', { status: 'cancelled' }),
  ],
};
