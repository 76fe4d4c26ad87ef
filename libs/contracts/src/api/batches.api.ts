import {
  addCompletedChaptersResponseSchema,
  batchTranslationAnswerSchema,
  batchTranslationListSchema,
  continueBatchTranslationRequestSchema,
  endBatchTranslationResponseSchema,
  planBatchTranslationRequestSchema,
  planBatchTranslationResponseSchema,
  startBatchTranslationRequestSchema,
  startBatchTranslationResponseSchema,
} from '../http/translation/batch';
import {
  postProcessJobListSchema,
  postProcessStatusSchema,
  startPostProcessRequestSchema,
  startPostProcessResponseSchema,
} from '../http/translation/post-process';
import { acknowledgementSchema, fieldsQuerySchema } from '../http/primitives';
import type { ErrorCode } from '../errors';
import type { ApiDescriptions } from './api-description';

/** Errors of calls that continue a batch. */
const CONTINUE_ERRORS: readonly ErrorCode[] = [
  'translation.batch_not_found',
  'translation.batch_already_running',
  'translation.api_key_required',
  'translation.base_url_not_allowed',
  'translation.cost_limit_needs_price',
  'translation.cost_limit_used_up',
  'translation.too_many_open_batches',
];

/** Batches of translation and post-processing, which run without the browser. */
export const batchesApi: ApiDescriptions = {
  'GET /api/batch-translations/{projectId}': {
    summary: 'Các đợt dịch của dự án, mới nhất trước; fields=summary: không kèm chương',
    query: fieldsQuerySchema,
    answer: batchTranslationListSchema,
  },
  'POST /api/batch-translations/plan': {
    summary:
      'Kế hoạch của một đợt dịch trước khi bắt đầu: số lượt gọi, token, khoảng giá, giờ xong, các lần chờ hạn mức; không bắt đầu gì',
    body: planBatchTranslationRequestSchema,
    answer: planBatchTranslationResponseSchema,
    errors: [
      'projects.project_not_found',
      'projects.chapter_not_found',
      'translation.invalid_chapter_range',
      'translation.nothing_to_translate',
      'translation.blank_chapter',
      'translation.no_lines_to_translate',
      'translation.invalid_api_key',
      'translation.base_url_not_allowed',
      'translation.cost_limit_needs_price',
    ],
  },
  'POST /api/batch-translations/{projectId}/start': {
    summary:
      'Dịch nhiều chương dưới nền; chapterRange.only failed hoặc leftover: chỉ gửi lại các dòng lỗi hoặc còn chữ Hán',
    body: startBatchTranslationRequestSchema,
    answer: startBatchTranslationResponseSchema,
    errors: [
      'projects.chapter_not_found',
      'translation.invalid_chapter_range',
      'translation.nothing_to_translate',
      'translation.blank_chapter',
      'translation.no_lines_to_translate',
      'translation.api_key_required',
      'translation.base_url_not_allowed',
      'translation.cost_limit_needs_price',
      'translation.batch_already_running',
      'translation.too_many_open_batches',
      'platform.idempotency_key_used',
    ],
  },
  'GET /api/batch-translations/{projectId}/{jobId}': {
    summary: 'Một đợt dịch',
    query: fieldsQuerySchema,
    answer: batchTranslationAnswerSchema,
    errors: ['translation.batch_not_found'],
  },
  'DELETE /api/batch-translations/{projectId}/{jobId}': {
    summary: 'Hủy đợt đang chạy (giữ chương đã dịch) hoặc xóa đợt đã xong',
    answer: endBatchTranslationResponseSchema,
    errors: ['translation.batch_not_found'],
  },
  'POST /api/batch-translations/{projectId}/{jobId}/resume': {
    summary:
      'Tiếp tục đợt đang tạm dừng bằng key mới, hoặc với giới hạn chi phí cao hơn; chương đã dịch được giữ',
    body: continueBatchTranslationRequestSchema,
    answer: startBatchTranslationResponseSchema,
    errors: [...CONTINUE_ERRORS, 'translation.batch_not_paused'],
  },
  'POST /api/batch-translations/{projectId}/{jobId}/retry-failed': {
    summary:
      'Dịch lại các chương lỗi của đợt đã kết thúc; chương dịch được một phần chỉ gửi lại các dòng lỗi',
    body: continueBatchTranslationRequestSchema,
    answer: startBatchTranslationResponseSchema,
    errors: [...CONTINUE_ERRORS, 'translation.nothing_to_retry'],
  },
  'POST /api/batch-translations/{projectId}/{jobId}/add-completed-chapters': {
    summary: 'Thêm các chương đã dịch vào dự án; lần thứ hai không thêm gì',
    answer: addCompletedChaptersResponseSchema,
    errors: ['translation.batch_not_found'],
  },
  'POST /api/post-process/batch-start': {
    summary:
      'Biên tập nhiều chương đã dịch dưới nền; instruction SCAN_CHINESE_REMNANTS: chỉ thay chữ Hán còn sót. Đoạn đã khóa giữ nguyên',
    body: startPostProcessRequestSchema,
    answer: startPostProcessResponseSchema,
    errors: [
      'projects.project_not_found',
      'projects.chapter_not_found',
      'translation.nothing_to_post_process',
      'translation.engine_cannot_edit',
      'translation.model_only_translates',
      'translation.api_key_required',
      'translation.base_url_not_allowed',
      'translation.post_process_already_running',
      'translation.too_many_open_post_processes',
      'platform.idempotency_key_used',
    ],
  },
  'GET /api/post-process/batch-status/{id}': {
    summary: 'Một đợt biên tập, từng chương một',
    answer: postProcessStatusSchema,
    errors: ['translation.post_process_not_found'],
  },
  'POST /api/post-process/batch-cancel/{id}': {
    summary: 'Hủy đợt biên tập đang chạy; chương đã xử lý được giữ',
    answer: acknowledgementSchema,
    errors: ['translation.post_process_not_found', 'translation.post_process_ended'],
  },
  'DELETE /api/post-process/job/{id}': {
    summary: 'Xóa đợt biên tập đã kết thúc khỏi danh sách; chương không đổi',
    answer: acknowledgementSchema,
    errors: ['translation.post_process_not_found', 'translation.post_process_still_open'],
  },
  'GET /api/post-process/user-jobs': {
    summary: 'Các đợt biên tập đang mở hoặc mới kết thúc của người dùng, mới nhất trước',
    answer: postProcessJobListSchema,
  },
};
