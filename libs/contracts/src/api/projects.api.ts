import { z } from 'zod';
import {
  chapterSchema,
  chapterVersionSchema,
  chapterVersionTextSchema,
  createChapterRequestSchema,
  reorderChaptersRequestSchema,
  lockLinesRequestSchema,
  restoreVersionRequestSchema,
  updateChapterRequestSchema,
} from '../http/projects/chapter';
import { exportRequestSchema } from '../http/projects/export';
import { importOptionsSchema, importResponseSchema, splitRulesResponseSchema } from '../http/projects/import';
import { allowLeftoversRequestSchema, leftoversSchema } from '../http/projects/leftovers';
import { aiAnalyticsSchema, updateMemoryRequestSchema } from '../http/projects/memory';
import {
  communityUploadFieldsSchema,
  createProjectFieldsSchema,
  projectListSchema,
  projectSchema,
  updateProjectFieldsSchema,
  updateProjectResponseSchema,
  updatePromptRequestSchema,
} from '../http/projects/project';
import {
  acceptTypoRequestSchema,
  reportTypoRequestSchema,
  reportTypoResponseSchema,
  typoDecidedSchema,
  typoReportListQuerySchema,
  typoReportListSchema,
} from '../http/projects/typo';
import { acknowledgementSchema, fieldsQuerySchema, idSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';
import { glossaryApi } from './glossary.api';

const POSTER = { poster: 'Ảnh bìa (JPEG, PNG, WebP, GIF), tối đa 5 MB' };
const CHAPTER_FILES = { chapterFiles: 'Một hay nhiều file .txt, .epub, .docx, .zip; cả thảy tối đa 50 MB' };
const ofProject = z.object({ projectId: idSchema });

/** Calls of services/projects. */
export const projectsApi: ApiDescriptions = {
  'GET /api/projects': { summary: 'Dự án của tôi', answer: projectListSchema },
  'POST /api/projects': {
    summary: 'Tạo dự án (form hoặc JSON). Tiêu đề Idempotency-Key: gửi lại vẫn chỉ có một dự án',
    form: { fields: createProjectFieldsSchema, files: POSTER },
    status: 201,
    answer: projectSchema,
    errors: [
      'projects.poster_not_image',
      'projects.poster_too_large',
      'projects.too_many_projects',
      'platform.idempotency_key_used',
    ],
  },
  'GET /api/projects/split-rules': {
    summary: 'Năm quy tắc tách chương có sẵn',
    answer: splitRulesResponseSchema,
  },
  'POST /api/projects/community-upload': {
    summary: 'Đăng truyện từ file lên cộng đồng. Tiêu đề Idempotency-Key: gửi lại vẫn chỉ có một truyện',
    form: {
      fields: communityUploadFieldsSchema.extend(importOptionsSchema.shape),
      files: { ...POSTER, ...CHAPTER_FILES },
    },
    status: 201,
    answer: importResponseSchema,
    errors: [
      'projects.too_many_projects',
      'projects.no_chapter_files',
      'projects.invalid_split_rule',
      'projects.file_too_large',
      'projects.storage_full',
      'platform.idempotency_key_used',
    ],
  },
  'GET /api/projects/{id}': {
    summary: 'Một dự án',
    answer: projectSchema,
    errors: ['projects.project_not_found'],
  },
  'PUT /api/projects/{id}': {
    summary: 'Sửa dự án, đăng hoặc gỡ khỏi cộng đồng (form hoặc JSON)',
    form: { fields: updateProjectFieldsSchema, files: POSTER },
    answer: updateProjectResponseSchema,
    errors: ['projects.project_not_found'],
  },
  'DELETE /api/projects/{id}': {
    summary: 'Xóa dự án',
    answer: acknowledgementSchema,
    errors: ['projects.project_not_found'],
  },
  'POST /api/projects/{id}/update-chapters': {
    summary: 'Thêm chương từ file vào cuối dự án. Tiêu đề Idempotency-Key: gửi lại không thêm lần nữa',
    form: { fields: importOptionsSchema, files: CHAPTER_FILES },
    answer: importResponseSchema,
    errors: [
      'projects.project_not_found',
      'projects.no_chapter_files_to_update',
      'projects.invalid_split_rule',
      'projects.plan_does_not_fit',
      'projects.file_too_large',
      'projects.storage_full',
      'platform.idempotency_key_used',
    ],
  },
  'GET /api/user/data-copy': {
    summary: 'Tải bản sao mọi dữ liệu của mình thành một tệp; 2 lần mỗi giờ',
    media: ['application/zip'],
    errors: ['projects.data_copy_limit', 'projects.data_copy_unavailable'],
  },
  'POST /api/projects/{id}/export': {
    summary: 'Tải cả truyện về thành một tệp',
    body: exportRequestSchema,
    media: ['text/plain', 'application/zip', 'application/epub+zip'],
    errors: ['projects.project_not_found', 'projects.nothing_to_export'],
  },
  'PUT /api/projects/{id}/update-prompt': {
    summary: 'Lưu prompt của dự án',
    body: updatePromptRequestSchema,
    answer: acknowledgementSchema,
    errors: ['projects.project_not_found'],
  },
  'PUT /api/projects/{id}/update-memory': {
    summary: 'Lưu bộ nhớ AI của dự án',
    body: updateMemoryRequestSchema,
    answer: acknowledgementSchema,
    errors: ['projects.project_not_found'],
  },
  'GET /api/projects/{id}/ai-analytics': {
    summary: 'Phân tích AI: nhân vật, văn phong, quan hệ, tiến độ bộ nhớ',
    answer: aiAnalyticsSchema,
    errors: ['projects.project_not_accessible'],
  },
  'GET /api/projects/{id}/leftovers': {
    summary: 'Chữ Hán còn sót trong bản dịch, từng dòng',
    answer: leftoversSchema,
    errors: ['projects.project_not_found'],
  },
  'PUT /api/projects/{id}/leftovers/allowed': {
    summary: 'Những chữ Hán được giữ lại trong bản dịch',
    body: allowLeftoversRequestSchema,
    answer: leftoversSchema,
    errors: ['projects.project_not_found', 'projects.nothing_chinese_to_allow'],
  },
  'POST /api/chapters/{id}/typo-reports': {
    summary: 'Độc giả góp ý chữ sai trong một đoạn của chương đang công khai',
    body: reportTypoRequestSchema,
    status: 201,
    answer: reportTypoResponseSchema,
    errors: [
      'projects.chapter_not_found',
      'projects.typo_unchanged',
      'projects.typo_too_long',
      'projects.typo_paragraph_changed',
      'projects.too_many_typo_reports',
      'community.muted',
    ],
  },
  'GET /api/projects/{id}/typo-reports': {
    summary: 'Góp ý chữ của độc giả',
    query: typoReportListQuerySchema,
    answer: typoReportListSchema,
    errors: ['projects.project_not_found'],
  },
  'POST /api/projects/{id}/typo-reports/{reportId}/accept': {
    summary: 'Nhận một góp ý: đoạn được sửa, bản cũ được giữ',
    body: acceptTypoRequestSchema,
    answer: typoDecidedSchema,
    errors: [
      'projects.project_not_found',
      'projects.typo_report_not_found',
      'projects.typo_report_decided',
      'projects.typo_line_changed',
      'projects.typo_line_gone',
      'projects.typo_without_proposal',
      'projects.glossary_full',
      'projects.glossary_side_empty',
    ],
  },
  'POST /api/projects/{id}/typo-reports/{reportId}/reject': {
    summary: 'Bỏ qua một góp ý',
    answer: typoDecidedSchema,
    errors: ['projects.project_not_found', 'projects.typo_report_not_found', 'projects.typo_report_decided'],
  },
  'GET /api/chapters': {
    summary: 'Các chương của dự án; fields=summary: không kèm nội dung',
    query: fieldsQuerySchema.extend(ofProject.shape),
    answer: z.array(chapterSchema),
    errors: ['projects.project_not_found'],
  },
  'POST /api/chapters': {
    summary: 'Thêm chương vào cuối dự án. Tiêu đề Idempotency-Key: gửi lại vẫn chỉ có một chương',
    body: createChapterRequestSchema,
    status: 201,
    answer: chapterSchema,
    errors: ['projects.project_not_found', 'projects.storage_full', 'platform.idempotency_key_used'],
  },
  'POST /api/chapters/reorder': {
    summary: 'Sắp lại thứ tự chương',
    query: ofProject,
    body: reorderChaptersRequestSchema,
    answer: acknowledgementSchema,
    errors: ['projects.invalid_order'],
  },
  'GET /api/chapters/{id}': {
    summary: 'Một chương với cả hai bản văn',
    answer: chapterSchema,
    errors: ['projects.chapter_not_found'],
  },
  'PUT /api/chapters/{id}': {
    summary: 'Lưu chương; kèm version để không ghi đè bản mới hơn',
    body: updateChapterRequestSchema,
    answer: chapterSchema,
    errors: [
      'projects.chapter_not_found',
      'projects.chapter_changed_elsewhere',
      'projects.locked_lines_misplaced',
      'projects.audio_not_in_history',
    ],
  },
  'DELETE /api/chapters/{id}': {
    summary: 'Xóa chương',
    answer: acknowledgementSchema,
    errors: ['projects.chapter_not_found'],
  },
  'GET /api/chapters/{id}/versions': {
    summary: 'Các bản cũ của chương',
    answer: z.array(chapterVersionSchema),
    errors: ['projects.chapter_not_found'],
  },
  'GET /api/chapters/{id}/versions/{versionId}': {
    summary: 'Nội dung một bản cũ',
    answer: chapterVersionTextSchema,
    errors: ['projects.chapter_not_found', 'projects.version_not_found'],
  },
  'POST /api/chapters/{id}/versions/{versionId}/restore': {
    summary: 'Lấy lại một bản cũ; bản đang có được giữ thành bản cũ',
    body: restoreVersionRequestSchema,
    answer: chapterSchema,
    errors: [
      'projects.version_not_found',
      'projects.chapter_changed_elsewhere',
      'projects.locked_lines_replaced',
    ],
  },
  'PUT /api/chapters/{id}/line-locks': {
    summary: 'Khóa hoặc mở khóa các đoạn của bản dịch; đoạn đã khóa không bị công cụ nào thay',
    body: lockLinesRequestSchema,
    answer: chapterSchema,
    errors: ['projects.chapter_not_found', 'projects.chapter_changed_elsewhere'],
  },
  ...glossaryApi,
};
