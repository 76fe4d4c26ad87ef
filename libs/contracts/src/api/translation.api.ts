import {
  extractCharactersFieldsSchema,
  extractCharactersResponseSchema,
  initializePromptRequestSchema,
  initializePromptResponseSchema,
  proposeGlossaryRequestSchema,
  proposeGlossaryResponseSchema,
  updateMemoryByAiRequestSchema,
  updateMemoryByAiResponseSchema,
  updatePromptWithCharactersRequestSchema,
  updatePromptWithCharactersResponseSchema,
} from '../http/translation/ai';
import {
  addCompletedChaptersResponseSchema,
  batchTranslationAnswerSchema,
  batchTranslationListSchema,
  continueBatchTranslationRequestSchema,
  endBatchTranslationResponseSchema,
  startBatchTranslationRequestSchema,
  startBatchTranslationResponseSchema,
} from '../http/translation/batch';
import {
  postProcessJobListSchema,
  postProcessStatusSchema,
  startPostProcessRequestSchema,
  startPostProcessResponseSchema,
} from '../http/translation/post-process';
import {
  addOwnWordRequestSchema,
  dictionaryListSchema,
  importDictionaryFieldsSchema,
  importDictionaryResponseSchema,
  ownDictionarySchema,
  ownScopeQuerySchema,
  ownWordAnswerSchema,
  ownWordFactsSchema,
  ownWordListSchema,
} from '../http/translation/dictionaries';
import { findRemnantsRequestSchema, findRemnantsResponseSchema } from '../http/translation/remnants';
import {
  checkConnectionRequestSchema,
  checkConnectionResponseSchema,
  translateRequestSchema,
  translateResponseSchema,
} from '../http/translation/translate';
import { listModelsRequestSchema, listModelsResponseSchema } from '../http/translation/usage';
import { acknowledgementSchema, fieldsQuerySchema } from '../http/primitives';
import type { ErrorCode } from '../errors';
import type { ApiDescription, ApiDescriptions } from './api-description';

/** What can go wrong where a provider is called. */
const PROVIDER_ERRORS: readonly ErrorCode[] = [
  'translation.invalid_api_key',
  'translation.provider_rate_limited',
  'translation.provider_timeout',
  'translation.base_url_not_allowed',
  'translation.failed',
];

/** What can go wrong where a model is asked. */
const MODEL_ERRORS: readonly ErrorCode[] = [
  'translation.api_key_required',
  ...PROVIDER_ERRORS,
  'translation.content_blocked',
];

/** Refusals of what lets a batch go on. */
const CONTINUE_ERRORS: readonly ErrorCode[] = [
  'translation.batch_not_found',
  'translation.batch_already_running',
  'translation.api_key_required',
  'translation.base_url_not_allowed',
  'translation.cost_limit_needs_price',
  'translation.cost_limit_used_up',
  'translation.too_many_open_batches',
];

function translateWith(engine: string): ApiDescription {
  return {
    summary: `Dịch một văn bản bằng ${engine}; Accept: text/event-stream để nhận từng phần`,
    body: translateRequestSchema,
    answer: translateResponseSchema,
    media: ['text/event-stream'],
    errors: [...PROVIDER_ERRORS, 'translation.content_blocked', 'translation.hanviet_busy'],
  };
}

function findRemnantsWith(engine: string): ApiDescription {
  return {
    summary: `Tìm chữ Hán còn sót trong một văn bản và tiếng Việt thay vào, bằng ${engine}; phần thiếu đọc theo âm Hán-Việt`,
    body: findRemnantsRequestSchema,
    answer: findRemnantsResponseSchema,
    errors: [
      'translation.api_key_required',
      ...PROVIDER_ERRORS,
      'translation.text_too_long',
      'translation.hanviet_busy',
    ],
  };
}

export const translationApi: ApiDescriptions = {
  'POST /api/translate/check-connection': {
    summary: 'Thử key và địa chỉ của nhà cung cấp AI',
    body: checkConnectionRequestSchema,
    answer: checkConnectionResponseSchema,
    errors: [
      'translation.invalid_api_key',
      'translation.base_url_not_allowed',
      'translation.connection_unavailable',
      'translation.connection_rejected',
      'translation.region_not_served',
    ],
  },
  'POST /api/translate/models': {
    summary: 'Các mô hình mà chính nhà cung cấp liệt kê; máy ngoại tuyến không có mô hình nào',
    body: listModelsRequestSchema,
    answer: listModelsResponseSchema,
    errors: ['translation.api_key_required', ...PROVIDER_ERRORS],
  },
  'POST /api/translate/openai': translateWith('một máy chủ kiểu OpenAI'),
  'POST /api/translate/googleai': translateWith('Google AI'),
  'POST /api/translate/hanviet': translateWith(
    'máy Hán-Việt ngoại tuyến, không cần key: bản nháp theo cụm từ, âm từng chữ hoặc cả hai, kèm nguồn gốc từng từ nếu hỏi',
  ),
  'POST /api/translate/find-remnants': findRemnantsWith('một máy chủ kiểu OpenAI'),
  'POST /api/translate/find-remnants-googleai': findRemnantsWith('Google AI'),
  'POST /api/translate/find-remnants-hanviet': {
    summary: 'Tìm chữ Hán còn sót và âm Hán-Việt của nó, ngoại tuyến, không cần key',
    body: findRemnantsRequestSchema,
    answer: findRemnantsResponseSchema,
    errors: ['translation.text_too_long', 'translation.failed', 'translation.hanviet_busy'],
  },
  'POST /api/ai/initialize-prompt': {
    summary: 'AI viết prompt dịch đầu tiên từ phần giới thiệu truyện; không lưu gì',
    body: initializePromptRequestSchema,
    answer: initializePromptResponseSchema,
    errors: ['translation.ai_prompt_unusable', 'translation.ai_master_prompt_invalid', ...MODEL_ERRORS],
  },
  'POST /api/ai/extract-character-data-smart': {
    summary: 'AI rút danh sách nhân vật từ file Excel hoặc Word; không lưu file',
    form: {
      fields: extractCharactersFieldsSchema,
      files: { characterFile: 'File .xlsx, .xls, .docx hoặc .doc, tối đa 10 MB' },
    },
    answer: extractCharactersResponseSchema,
    errors: [
      'translation.character_file_required',
      'translation.character_file_kind',
      'translation.character_file_too_large',
      'translation.character_file_unreadable',
      'translation.ai_answer_unusable',
      ...MODEL_ERRORS,
    ],
  },
  'POST /api/ai/update-prompt-with-smart-characters': {
    summary: 'AI đưa danh sách nhân vật vào prompt dịch; không lưu gì',
    body: updatePromptWithCharactersRequestSchema,
    answer: updatePromptWithCharactersResponseSchema,
    errors: [
      'translation.characters_required',
      'translation.ai_prompt_unusable',
      'translation.ai_master_prompt_invalid',
      ...MODEL_ERRORS,
    ],
  },
  'POST /api/ai/update-prompt': {
    summary: 'AI đọc một chương và cập nhật bộ nhớ; không lưu gì',
    body: updateMemoryByAiRequestSchema,
    answer: updateMemoryByAiResponseSchema,
    errors: [
      'translation.memory_unreadable',
      'translation.ai_prompt_unusable',
      'translation.ai_master_prompt_invalid',
      'translation.ai_answer_unusable',
      ...MODEL_ERRORS,
    ],
  },
  'POST /api/ai/propose-glossary': {
    summary: 'Tìm tên và thuật ngữ của một văn bản; engine hanviet tìm tên ngoại tuyến, không cần key',
    body: proposeGlossaryRequestSchema,
    answer: proposeGlossaryResponseSchema,
    errors: ['translation.ai_answer_unusable', ...MODEL_ERRORS, 'translation.hanviet_busy'],
  },
  'GET /api/batch-translations/{projectId}': {
    summary: 'Các đợt dịch của dự án, mới nhất trước; fields=summary: không kèm chương',
    query: fieldsQuerySchema,
    answer: batchTranslationListSchema,
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
      'Hậu kỳ nhiều chương đã dịch dưới nền; instruction SCAN_CHINESE_REMNANTS: chỉ thay chữ Hán còn sót. Đoạn đã khóa giữ nguyên',
    body: startPostProcessRequestSchema,
    answer: startPostProcessResponseSchema,
    errors: [
      'projects.project_not_found',
      'projects.chapter_not_found',
      'translation.nothing_to_post_process',
      'translation.engine_cannot_edit',
      'translation.api_key_required',
      'translation.base_url_not_allowed',
      'translation.post_process_already_running',
      'translation.too_many_open_post_processes',
      'platform.idempotency_key_used',
    ],
  },
  'GET /api/post-process/batch-status/{id}': {
    summary: 'Một đợt hậu kỳ, từng chương một',
    answer: postProcessStatusSchema,
    errors: ['translation.post_process_not_found'],
  },
  'POST /api/post-process/batch-cancel/{id}': {
    summary: 'Hủy đợt hậu kỳ đang chạy; chương đã xử lý được giữ',
    answer: acknowledgementSchema,
    errors: ['translation.post_process_not_found', 'translation.post_process_ended'],
  },
  'DELETE /api/post-process/job/{id}': {
    summary: 'Xóa đợt hậu kỳ đã kết thúc khỏi danh sách; chương không đổi',
    answer: acknowledgementSchema,
    errors: ['translation.post_process_not_found', 'translation.post_process_still_open'],
  },
  'GET /api/post-process/user-jobs': {
    summary: 'Các đợt hậu kỳ đang mở hoặc mới kết thúc của người dùng, mới nhất trước',
    answer: postProcessJobListSchema,
  },
  'GET /api/hanviet/dictionaries': {
    summary: 'Từ điển Hán-Việt của người dùng, và của dự án này nếu có projectId; cái dùng trước đứng trước',
    query: ownScopeQuerySchema,
    answer: dictionaryListSchema,
  },
  'POST /api/hanviet/dictionaries': {
    summary:
      'Nhập một file Names, VietPhrase, LuatNhan (Trung=Việt) hoặc CEDICT; preview=1: chỉ xem số mục, dòng lỗi và xung đột',
    form: {
      fields: importDictionaryFieldsSchema,
      files: { file: 'File văn bản, UTF-8, UTF-16 hoặc GBK, hay nén .gz; tối đa 32 MB và 500.000 dòng' },
    },
    answer: importDictionaryResponseSchema,
    errors: [
      'projects.project_not_found',
      'translation.dictionary_file_required',
      'translation.dictionary_file_too_large',
      'translation.dictionary_file_unreadable',
      'translation.dictionary_too_many_lines',
      'translation.dictionary_without_entries',
      'translation.too_many_dictionaries',
      'translation.too_many_dictionary_entries',
      'translation.dictionaries_too_large',
      'translation.dictionaries_busy',
      'platform.idempotency_key_used',
      'platform.upstream_timeout',
    ],
  },
  'GET /api/hanviet/dictionaries/{id}/export': {
    summary: 'Tải một từ điển về dạng Trung=Việt; nhập lại cho đúng như cũ',
    media: ['text/plain'],
    errors: ['translation.dictionary_not_found'],
  },
  'DELETE /api/hanviet/dictionaries/{id}': {
    summary: 'Xóa một từ điển',
    answer: acknowledgementSchema,
    errors: ['translation.dictionary_not_found'],
  },
  'GET /api/hanviet/words': {
    summary: 'Từ lẻ của người dùng, và của dự án này nếu có projectId',
    query: ownScopeQuerySchema,
    answer: ownWordListSchema,
  },
  'POST /api/hanviet/words': {
    summary: 'Thêm một từ lẻ; từ cùng chữ Trung ở cùng chỗ được thay',
    body: addOwnWordRequestSchema,
    answer: ownWordAnswerSchema,
    errors: ['projects.project_not_found', 'translation.too_many_own_words'],
  },
  'PUT /api/hanviet/words/{id}': {
    summary: 'Sửa một từ lẻ',
    body: ownWordFactsSchema,
    answer: ownWordAnswerSchema,
    errors: ['translation.dictionary_word_not_found'],
  },
  'DELETE /api/hanviet/words/{id}': {
    summary: 'Xóa một từ lẻ',
    answer: acknowledgementSchema,
    errors: ['translation.dictionary_word_not_found'],
  },
  'GET /api/hanviet/own': {
    summary: 'Mọi từ điển và từ lẻ dạng văn bản, cho máy Hán-Việt chạy trong trình duyệt; ETag mạnh',
    query: ownScopeQuerySchema,
    answer: ownDictionarySchema,
  },
};
