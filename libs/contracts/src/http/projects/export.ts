import { z } from 'zod';
import { idSchema } from '../primitives';

/** Export formats: one text, a ZIP with one text per chapter, an e-book, a document. */
export const exportFormatSchema = z.enum(['txt', 'zip', 'epub', 'docx']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/**
 * POST /api/projects/{id}/export (Pro). Streams the file, with its name in `content-disposition`. Chapters without
 * translated text are left out.
 */
export const exportRequestSchema = z.object({
  format: exportFormatSchema,
  /** Default: all chapters. The order of the book applies, whatever order is given. */
  chapterIds: z.array(idSchema).min(1, 'Vui lòng chọn ít nhất một chương.').max(20_000).optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** Response headers of an export, for a progress bar. */
export const EXPORT_HEADERS = {
  /** Chapters in the file. */
  chapters: 'x-export-chapters',
  /** Requested chapters without translated text. */
  skipped: 'x-export-skipped',
  /** Size of all texts in UTF-8 bytes; exact for `txt`, approximate for the compressed formats before compression. */
  textBytes: 'x-export-text-bytes',
} as const;

/** Separator of chapters in a combined text (specification 2, §9). */
export const EXPORT_SEPARATOR = '='.repeat(80);
