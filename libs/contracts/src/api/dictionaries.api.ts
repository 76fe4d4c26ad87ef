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
import { acknowledgementSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';

/** Users' own dictionaries and words for the offline engine. */
export const dictionariesApi: ApiDescriptions = {
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
    summary: 'Mọi từ điển và từ lẻ dạng văn bản, cho bộ dịch Hán-Việt chạy trong trình duyệt; ETag mạnh',
    query: ownScopeQuerySchema,
    answer: ownDictionarySchema,
  },
};
