import type { StartBatchAudioResponse } from '@lacthu/contracts';
import type { StartedBatchAudio, StartedChapterAudio } from './start-batch-audio.use-case';

/** Message with the number of chapters that are spoken and of those that are skipped. */
export function presentBatchStart(started: StartedBatchAudio): StartBatchAudioResponse {
  const { jobId, chapters, skipped, estimatedMinutes } = started;
  const begun = `Đã bắt đầu tạo audio cho ${chapters} chương trong nền.`;
  const message = skipped > 0 ? `${begun} Bỏ qua ${skipped} chương chưa có bản dịch.` : begun;
  return { success: true, jobId, estimatedTime: estimatedMinutes, message };
}

export function presentChapterStart({
  jobId,
  estimatedMinutes,
}: StartedChapterAudio): StartBatchAudioResponse {
  return {
    success: true,
    jobId,
    estimatedTime: estimatedMinutes,
    message: 'Đã bắt đầu tạo audio của chương trong nền.',
  };
}
