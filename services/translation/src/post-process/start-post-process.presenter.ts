import type { StartPostProcessResponse } from '@lacthu/contracts';
import type { StartedPostProcess } from './start-post-process.use-case';

/** Reports the numbers of started and skipped chapters. */
export function presentStart({ jobId, chapters, skipped }: StartedPostProcess): StartPostProcessResponse {
  const started = `Đã bắt đầu biên tập ${chapters} chương trong nền.`;
  const message = skipped > 0 ? `${started} Bỏ qua ${skipped} chương chưa có bản dịch.` : started;
  return { success: true, jobId, message };
}
