import { z } from 'zod';
import type { ErrorCode } from '../errors';
import { acknowledgementSchema } from '../http/primitives';
import {
  speechJobListSchema,
  speechJobStatusAnswerSchema,
  startAudiobookRequestSchema,
  startBatchAudioRequestSchema,
  startBatchAudioResponseSchema,
  startChapterAudioRequestSchema,
} from '../http/tts/batch-audio';
import {
  listeningPositionResponseSchema,
  listeningPositionSchema,
  pronunciationSuggestionsSchema,
  pronunciationsResponseSchema,
  pronunciationsSchema,
} from '../http/tts/listening';
import {
  generateSpeechRequestSchema,
  generateSpeechResponseSchema,
  speechEngineListSchema,
} from '../http/tts/speech';
import type { ApiDescriptions } from './api-description';

/** Errors of the chosen engine and voice. */
const VOICE_ERRORS: readonly ErrorCode[] = [
  'tts.unknown_voice',
  'tts.api_key_required',
  'tts.base_url_not_allowed',
];

export const ttsApi: ApiDescriptions = {
  'POST /api/tts/generate': {
    summary:
      'Đọc một văn bản; có chapterId thì cần đăng nhập và audio vào lịch sử của chương, không thì file mất sau một giờ',
    body: generateSpeechRequestSchema,
    answer: generateSpeechResponseSchema,
    errors: [
      'tts.nothing_to_read',
      ...VOICE_ERRORS,
      'tts.login_required',
      'tts.chapter_not_found',
      'tts.too_many_running',
      'tts.invalid_api_key',
      'tts.provider_rate_limited',
      'tts.engine_down',
      'tts.engine_refused',
      'tts.answer_not_audio',
      'tts.format_not_supported',
      'tts.answer_too_large',
      'tts.timeout',
    ],
  },
  'GET /api/tts/engines': {
    summary: 'Các engine giọng đọc, giọng của chúng và tình trạng lúc này',
    answer: speechEngineListSchema,
  },
  'DELETE /api/tts/history/{chapterId}/{index}': {
    summary: 'Xóa audio ở vị trí này của lịch sử; kèm url thì chỉ xóa khi đúng audio ấy còn ở đó',
    query: z.object({ url: z.string().max(500).optional() }),
    answer: acknowledgementSchema,
    errors: ['tts.chapter_not_found', 'tts.audio_not_found', 'tts.history_changed'],
  },
  'POST /api/tts/batch-start': {
    summary: 'Tạo audio nhiều chương dưới nền; chương chưa có bản dịch được bỏ qua',
    body: startBatchAudioRequestSchema,
    answer: startBatchAudioResponseSchema,
    errors: [
      'projects.project_not_found',
      'projects.chapter_not_found',
      'tts.nothing_to_speak',
      ...VOICE_ERRORS,
      'tts.job_already_running',
      'tts.too_many_open_jobs',
      'platform.idempotency_key_used',
    ],
  },
  'POST /api/tts/chapter-start': {
    summary: 'Tạo audio một chương dưới nền, cho mọi tài khoản; audio vào lịch sử của chương',
    body: startChapterAudioRequestSchema,
    answer: startBatchAudioResponseSchema,
    errors: [
      'tts.chapter_not_found',
      ...VOICE_ERRORS,
      'tts.job_already_running',
      'tts.too_many_open_jobs',
      'platform.idempotency_key_used',
    ],
  },
  'POST /api/tts/audiobook-start': {
    summary: 'Ghép audio chính của các chương thành một file M4B có dấu chương',
    body: startAudiobookRequestSchema,
    answer: startBatchAudioResponseSchema,
    errors: [
      'projects.project_not_found',
      'tts.no_official_audio',
      'tts.audiobook_unavailable',
      'tts.job_already_running',
      'tts.too_many_open_jobs',
      'platform.idempotency_key_used',
    ],
  },
  'GET /api/tts/batch-status/{id}': {
    summary: 'Một đợt tạo audio hoặc sách nói, từng chương một',
    answer: speechJobStatusAnswerSchema,
    errors: ['tts.job_not_found'],
  },
  'POST /api/tts/batch-cancel/{id}': {
    summary: 'Hủy đợt đang chạy; chương đã xong được giữ',
    answer: acknowledgementSchema,
    errors: ['tts.job_not_found', 'tts.job_ended'],
  },
  'DELETE /api/tts/job/{id}': {
    summary: 'Xóa đợt đã kết thúc khỏi danh sách; audio không đổi',
    answer: acknowledgementSchema,
    errors: ['tts.job_not_found', 'tts.job_still_open'],
  },
  'GET /api/tts/batch-jobs/user': {
    summary: 'Các đợt audio và sách nói đang mở hoặc mới kết thúc của người dùng, mới nhất trước',
    answer: speechJobListSchema,
  },
  'GET /api/tts/position/{projectId}': {
    summary: 'Chỗ người dùng dừng nghe trong dự án',
    answer: listeningPositionResponseSchema,
  },
  'PUT /api/tts/position/{projectId}': {
    summary: 'Nhớ chỗ dừng nghe',
    body: listeningPositionSchema,
    answer: acknowledgementSchema,
    errors: ['projects.project_not_found'],
  },
  'GET /api/tts/pronunciations/{projectId}': {
    summary: 'Cách đọc riêng của dự án và cách đọc chung của người dùng',
    answer: pronunciationsResponseSchema,
    errors: ['projects.project_not_found'],
  },
  'PUT /api/tts/pronunciations/{projectId}': {
    summary: 'Thay cả hai danh sách cách đọc',
    body: pronunciationsSchema,
    answer: pronunciationsResponseSchema,
    errors: ['projects.project_not_found'],
  },
  'GET /api/tts/pronunciations/{projectId}/suggestions': {
    summary: 'Tên trong bảng thuật ngữ mà giọng Việt khó đọc, kèm cách đọc gợi ý',
    answer: pronunciationSuggestionsSchema,
    errors: ['projects.project_not_found'],
  },
};
