import type { StartBatchAudioResponse } from '@lacthu/contracts';
import type { StartedAudiobook } from '../audiobook/start-audiobook.use-case';
import type { StartedBatchAudio } from './start-batch-audio.use-case';
import type { StartedChapterAudio } from './start-chapter-audio.use-case';

/** A chapter of an audiobook is encoded anew, much faster than it is spoken. */
const CHAPTERS_PER_MINUTE = 20;

/** Says how many chapters are spoken, and how many cannot be. */
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

export function presentAudiobookStart({ jobId, chapters }: StartedAudiobook): StartBatchAudioResponse {
  return {
    success: true,
    jobId,
    estimatedTime: Math.ceil(chapters / CHAPTERS_PER_MINUTE),
    message: `Đã bắt đầu ghép audio của ${chapters} chương thành sách nói.`,
  };
}
