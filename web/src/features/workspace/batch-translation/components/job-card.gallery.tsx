import type { GallerySection } from '../../../../gallery/gallery-section';
import { aBatchJob } from '../../../../testing/novel-factories';
import { JobCard } from './job-card';

const begun = (): string => new Date(Date.now() - 10 * 60_000).toISOString();
const ENDED = { pending_chapters: 0, current_progress: 10, current_chapter_title: null } as const;

export const gallery: GallerySection = {
  title: 'Việc dịch hàng loạt',
  isWide: true,
  states: [
    { caption: 'Đang chạy', shows: <JobCard job={aBatchJob({ created_at: begun() })} /> },
    {
      caption: 'Tạm dừng',
      shows: <JobCard job={aBatchJob({ status: 'paused', error_message: 'API Key không hợp lệ' })} />,
    },
    {
      caption: 'Đợi hạn mức',
      shows: (
        <JobCard
          job={aBatchJob({
            status: 'waiting_quota',
            resumes_at: new Date(Date.now() + 5 * 3_600_000).toISOString(),
            error_message: 'Hết hạn mức trong ngày của gemini-3.5-flash-lite (500 lượt).',
          })}
        />
      ),
    },
    {
      caption: 'Mô hình đã ngừng',
      shows: (
        <JobCard
          job={aBatchJob({
            status: 'paused',
            pause_reason: 'model_gone',
            successor: 'gemini-3.5-flash-lite',
            error_message: 'gemini-2.0-flash đã ngừng, hãy dùng gemini-3.5-flash-lite.',
          })}
        />
      ),
    },
    {
      caption: 'Hoàn thành, từ tệp, chưa thêm vào dự án',
      shows: (
        <JobCard
          job={aBatchJob({
            ...ENDED,
            status: 'completed',
            source: 'staged',
            done_chapters: 10,
            failed_chapters: 0,
          })}
        />
      ),
    },
    {
      caption: 'Một phần',
      shows: (
        <JobCard job={aBatchJob({ ...ENDED, status: 'partial', done_chapters: 8, failed_chapters: 2 })} />
      ),
    },
    {
      caption: 'Đã hủy',
      shows: <JobCard job={aBatchJob({ status: 'cancelled' })} />,
    },
  ],
};
