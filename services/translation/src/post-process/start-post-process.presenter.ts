import type { StartPostProcessResponse } from '@lacthu/contracts';
import type { StartedPostProcess } from './start-post-process.use-case';

/** Says how many chapters are worked on, and how many cannot be. */
export function presentStart({ jobId, chapters, skipped }: StartedPostProcess): StartPostProcessResponse {
  const started = `Đã bắt đầu hậu kỳ ${chapters} chương trong nền.`;
  const message = skipped > 0 ? `${started} Bỏ qua ${skipped} chương chưa có bản dịch.` : started;
  return { success: true, jobId, message };
}
