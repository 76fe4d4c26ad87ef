import { z } from 'zod';
import { idSchema } from '../primitives';

/** What a book can be taken out as: one text, one text a chapter in a ZIP, an e-book, a document. */
export const exportFormatSchema = z.enum(['txt', 'zip', 'epub', 'docx']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/**
 * POST /api/projects/{id}/export (Pro). The answer is the file itself, streamed, with its name in
 * `content-disposition`. Chapters without translated text are left out.
 */
export const exportRequestSchema = z.object({
  format: exportFormatSchema,
  /** Absent: all. The book's order holds, whatever order is given here. */
  chapterIds: z.array(idSchema).min(1, 'Vui lòng chọn ít nhất một chương.').max(20_000).optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** Heads of the answer to an export, for a progress bar. */
export const EXPORT_HEADERS = {
  /** Chapters in the file. */
  chapters: 'x-export-chapters',
  /** Chapters that were asked for and have no translated text. */
  skipped: 'x-export-skipped',
  /** Bytes of all texts in UTF-8; exact for `txt`, near for the packed formats before packing. */
  textBytes: 'x-export-text-bytes',
} as const;

/** Between two chapters of a combined text (specification 2, §9). */
export const EXPORT_SEPARATOR = '='.repeat(80);
