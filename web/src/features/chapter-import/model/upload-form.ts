import type { z } from 'zod';
import { communityUploadFieldsSchema, GENRES } from '@lacthu/contracts';

/** The text fields of /upload-story; files and cover are kept beside them. */
export const uploadFormSchema = communityUploadFieldsSchema;
export type UploadForm = z.input<typeof communityUploadFieldsSchema>;

export const EMPTY_UPLOAD_FORM: UploadForm = { name: '', description: '', author: '', genre: GENRES[0] };
