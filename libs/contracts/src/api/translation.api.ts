import {
  addCompletedChaptersResponseSchema,
  batchTranslationAnswerSchema,
  batchTranslationListSchema,
  endBatchTranslationResponseSchema,
  startBatchTranslationRequestSchema,
  startBatchTranslationResponseSchema,
} from '../http/translation/batch';
import { findRemnantsRequestSchema, findRemnantsResponseSchema } from '../http/translation/remnants';
import {
  checkConnectionRequestSchema,
  checkConnectionResponseSchema,
  translateRequestSchema,
  translateResponseSchema,
} from '../http/translation/translate';
import { listModelsRequestSchema, listModelsResponseSchema } from '../http/translation/usage';
import { fieldsQuerySchema } from '../http/primitives';
import type { ApiDescription, ApiDescriptions } from './api-description';

function translateWith(engine: string): ApiDescription {
  return {
    summary: `Dịch một văn bản bằng ${engine}; Accept: text/event-stream để nhận từng phần`,
    body: translateRequestSchema,
    answer: translateResponseSchema,
    media: ['text/event-stream'],
    errors: [
      'translation.invalid_api_key',
      'translation.provider_rate_limited',
      'translation.provider_timeout',
      'translation.content_blocked',
      'translation.base_url_not_allowed',
      'translation.failed',
    ],
  };
}

function findRemnantsWith(engine: string): ApiDescription {
  return {
    summary: `Tìm chữ Hán còn sót trong một văn bản và tiếng Việt thay vào, bằng ${engine}; phần thiếu đọc theo âm Hán-Việt`,
    body: findRemnantsRequestSchema,
    answer: findRemnantsResponseSchema,
    errors: [
      'translation.api_key_required',
      'translation.invalid_api_key',
      'translation.provider_rate_limited',
      'translation.provider_timeout',
      'translation.base_url_not_allowed',
      'translation.text_too_long',
      'translation.failed',
    ],
  };
}

export const translationApi: ApiDescriptions = {
  'POST /api/translate/check-connection': {
    summary: 'Thử key và địa chỉ của nhà cung cấp AI',
    body: checkConnectionRequestSchema,
    answer: checkConnectionResponseSchema,
    errors: ['translation.invalid_api_key', 'translation.base_url_not_allowed'],
  },
  'POST /api/translate/models': {
    summary: 'Các mô hình mà chính nhà cung cấp liệt kê; máy ngoại tuyến không có mô hình nào',
    body: listModelsRequestSchema,
    answer: listModelsResponseSchema,
    errors: [
      'translation.api_key_required',
      'translation.invalid_api_key',
      'translation.provider_rate_limited',
      'translation.provider_timeout',
      'translation.base_url_not_allowed',
      'translation.failed',
    ],
  },
  'POST /api/translate/openai': translateWith('một máy chủ kiểu OpenAI'),
  'POST /api/translate/googleai': translateWith('Google AI'),
  'POST /api/translate/hanviet': translateWith('máy đọc Hán-Việt ngoại tuyến, không cần key'),
  'POST /api/translate/find-remnants': findRemnantsWith('một máy chủ kiểu OpenAI'),
  'POST /api/translate/find-remnants-googleai': findRemnantsWith('Google AI'),
  'POST /api/translate/find-remnants-hanviet': {
    summary: 'Tìm chữ Hán còn sót và âm Hán-Việt của nó, ngoại tuyến, không cần key',
    body: findRemnantsRequestSchema,
    answer: findRemnantsResponseSchema,
    errors: ['translation.text_too_long'],
  },
  'GET /api/batch-translations/{projectId}': {
    summary: 'Các đợt dịch của dự án, mới nhất trước; fields=summary: không kèm chương',
    query: fieldsQuerySchema,
    answer: batchTranslationListSchema,
  },
  'POST /api/batch-translations/{projectId}/start': {
    summary: 'Dịch nhiều chương dưới nền',
    body: startBatchTranslationRequestSchema,
    answer: startBatchTranslationResponseSchema,
    errors: [
      'translation.invalid_chapter_range',
      'translation.nothing_to_translate',
      'translation.batch_already_running',
      'translation.too_many_open_batches',
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
  'POST /api/batch-translations/{projectId}/{jobId}/add-completed-chapters': {
    summary: 'Thêm các chương đã dịch vào dự án; lần thứ hai không thêm gì',
    answer: addCompletedChaptersResponseSchema,
    errors: ['translation.batch_not_found'],
  },
};
