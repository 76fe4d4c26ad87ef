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
import { modelCatalogSchema } from '../http/translation/catalog';
import {
  findLocalServersRequestSchema,
  findLocalServersResponseSchema,
} from '../http/translation/local-servers';
import { findLeftoversRequestSchema, findLeftoversResponseSchema } from '../http/translation/leftovers';
import {
  checkConnectionRequestSchema,
  checkConnectionResponseSchema,
  translateRequestSchema,
  translateResponseSchema,
} from '../http/translation/translate';
import { listModelsRequestSchema, listModelsResponseSchema } from '../http/translation/usage';
import type { ErrorCode } from '../errors';
import type { ApiDescription, ApiDescriptions } from './api-description';
import { batchesApi } from './batches.api';
import { dictionariesApi } from './dictionaries.api';

/** Errors of calls to a provider. */
const PROVIDER_ERRORS: readonly ErrorCode[] = [
  'translation.invalid_api_key',
  'translation.provider_rate_limited',
  'translation.provider_timeout',
  'translation.base_url_not_allowed',
  'translation.model_unavailable',
  'translation.failed',
];

/** Errors of calls to a model. */
const MODEL_ERRORS: readonly ErrorCode[] = [
  'translation.api_key_required',
  ...PROVIDER_ERRORS,
  'translation.content_blocked',
  'translation.text_too_long_for_model',
  'translation.model_only_translates',
];

function translateWith(engine: string): ApiDescription {
  return {
    summary: `Dịch một văn bản bằng ${engine}; Accept: text/event-stream để nhận từng phần`,
    body: translateRequestSchema,
    answer: translateResponseSchema,
    media: ['text/event-stream'],
    errors: [
      ...PROVIDER_ERRORS,
      'translation.content_blocked',
      'translation.text_too_long_for_model',
      'translation.model_only_translates',
      'translation.hanviet_busy',
    ],
  };
}

function findLeftoversWith(engine: string): ApiDescription {
  return {
    summary: `Tìm chữ Hán còn sót trong một văn bản và tiếng Việt thay vào, bằng ${engine}; phần thiếu đọc theo âm Hán-Việt`,
    body: findLeftoversRequestSchema,
    answer: findLeftoversResponseSchema,
    errors: [
      'translation.api_key_required',
      ...PROVIDER_ERRORS,
      'translation.text_too_long',
      'translation.model_only_translates',
      'translation.hanviet_busy',
    ],
  };
}

/** Calls of services/translation. */
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
      'translation.model_unavailable',
      'translation.region_not_served',
    ],
  },
  'GET /api/translate/catalog': {
    summary:
      'Các mô hình đã biết của mỗi máy dịch: còn dùng hay đã ngừng, mô hình thay thế, giá, cửa sổ; và mô hình mặc định lúc này',
    answer: modelCatalogSchema,
    errors: ['platform.rate_limited'],
  },
  'POST /api/translate/models': {
    summary: 'Các mô hình mà chính nhà cung cấp liệt kê; máy ngoại tuyến không có mô hình nào',
    body: listModelsRequestSchema,
    answer: listModelsResponseSchema,
    errors: ['translation.api_key_required', ...PROVIDER_ERRORS],
  },
  'POST /api/translate/local-servers': {
    summary:
      'Các máy chủ mô hình trên chính máy này (Ollama, LM Studio, llama.cpp, vLLM) ở những địa chỉ mà người vận hành đã mở',
    body: findLocalServersRequestSchema,
    answer: findLocalServersResponseSchema,
    errors: ['platform.rate_limited'],
  },
  'POST /api/translate/openai': translateWith('một máy chủ kiểu OpenAI'),
  'POST /api/translate/googleai': translateWith('Google AI'),
  'POST /api/translate/hanviet': translateWith(
    'bộ dịch Hán-Việt ngoại tuyến, không cần key: bản nháp theo cụm từ, âm từng chữ hoặc cả hai, kèm nguồn gốc từng từ nếu hỏi',
  ),
  'POST /api/translate/find-remnants': findLeftoversWith('một máy chủ kiểu OpenAI'),
  'POST /api/translate/find-remnants-googleai': findLeftoversWith('Google AI'),
  'POST /api/translate/find-remnants-hanviet': {
    summary: 'Tìm chữ Hán còn sót và âm Hán-Việt của nó, ngoại tuyến, không cần key',
    body: findLeftoversRequestSchema,
    answer: findLeftoversResponseSchema,
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
  ...batchesApi,
  ...dictionariesApi,
};
