import type { StartBatchAudioResponse } from '@lacthu/contracts';
import type { StartedAudiobook } from './start-audiobook.use-case';

/** A chapter of an audiobook is encoded again, much faster than it is spoken. */
const CHAPTERS_PER_MINUTE = 20;

export function presentAudiobookStart({ jobId, chapters }: StartedAudiobook): StartBatchAudioResponse {
  return {
    success: true,
    jobId,
    estimatedTime: Math.ceil(chapters / CHAPTERS_PER_MINUTE),
    message: `Đã bắt đầu ghép audio của ${chapters} chương thành sách nói.`,
  };
}
