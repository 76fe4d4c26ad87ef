import {
  addGlossaryRequestSchema,
  addGlossaryResponseSchema,
  deleteGlossaryRequestSchema,
  dismissNamesRequestSchema,
  exportGlossaryQuerySchema,
  glossaryListSchema,
  glossaryMissesQuerySchema,
  glossaryMissesSchema,
  importGlossaryRequestSchema,
  importGlossaryResponseSchema,
  nameSuggestionsSchema,
  updateGlossaryEntryRequestSchema,
  updateGlossaryEntryResponseSchema,
} from '../http/projects/glossary';
import { acknowledgementSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';

/** Glossary of a project, and names suggested from the whole book. */
export const glossaryApi: ApiDescriptions = {
  'GET /api/projects/{id}/glossary': {
    summary: 'Bảng thuật ngữ của dự án',
    answer: glossaryListSchema,
    errors: ['projects.project_not_found'],
  },
  'POST /api/projects/{id}/glossary': {
    summary: 'Thêm thuật ngữ: dùng ngay, hoặc đề xuất để duyệt sau',
    body: addGlossaryRequestSchema,
    answer: addGlossaryResponseSchema,
    errors: ['projects.project_not_found', 'projects.glossary_full', 'projects.glossary_side_empty'],
  },
  'PUT /api/projects/{id}/glossary/{entryId}': {
    summary: 'Sửa hoặc duyệt một mục thuật ngữ',
    body: updateGlossaryEntryRequestSchema,
    answer: updateGlossaryEntryResponseSchema,
    errors: [
      'projects.project_not_found',
      'projects.glossary_entry_not_found',
      'projects.glossary_source_taken',
      'projects.glossary_side_empty',
    ],
  },
  'POST /api/projects/{id}/glossary/delete': {
    summary: 'Xóa các mục thuật ngữ',
    body: deleteGlossaryRequestSchema,
    answer: acknowledgementSchema,
    errors: ['projects.project_not_found'],
  },
  'POST /api/projects/{id}/glossary/import': {
    summary: 'Nhập thuật ngữ từ CSV hoặc các dòng Trung=Việt',
    body: importGlossaryRequestSchema,
    answer: importGlossaryResponseSchema,
    errors: [
      'projects.project_not_found',
      'projects.file_empty',
      'projects.glossary_unreadable',
      'projects.glossary_full',
    ],
  },
  'GET /api/projects/{id}/glossary/export': {
    summary: 'Tải thuật ngữ đã duyệt: CSV hoặc các dòng Trung=Việt',
    query: exportGlossaryQuerySchema,
    media: ['text/csv', 'text/plain'],
    errors: ['projects.project_not_found'],
  },
  'GET /api/projects/{id}/glossary/misses': {
    summary: 'Những dòng dịch không dùng thuật ngữ đã duyệt',
    query: glossaryMissesQuerySchema,
    answer: glossaryMissesSchema,
    errors: ['projects.project_not_found', 'projects.chapter_not_found'],
  },
  'GET /api/projects/{id}/glossary/suggestions': {
    summary: 'Tên riêng có thể có trong cả truyện, tìm ngoại tuyến, chưa có trong bảng thuật ngữ',
    answer: nameSuggestionsSchema,
    errors: ['projects.project_not_found', 'projects.names_busy', 'projects.names_failed'],
  },
  'PUT /api/projects/{id}/glossary/suggestions/dismissed': {
    summary: 'Bỏ tên được gợi ý để không gợi ý lại, hoặc đưa trở lại',
    body: dismissNamesRequestSchema,
    answer: acknowledgementSchema,
    errors: ['projects.project_not_found', 'projects.dismissed_names_full'],
  },
};
