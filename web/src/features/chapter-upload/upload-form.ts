import type { z } from 'zod';
import { communityUploadFieldsSchema, GENRES, type CommunityUploadFields } from '@lacthu/contracts';

/** Text fields of /upload-story; files and cover are stored beside them. */
export const uploadFormSchema = communityUploadFieldsSchema;
export type UploadForm = z.input<typeof communityUploadFieldsSchema>;

export const EMPTY_UPLOAD_FORM: UploadForm = {
  name: '',
  original_name: '',
  description: '',
  author: '',
  genre: GENRES[0],
  work_type: null,
  is_adult: false,
};

/** The fields as texts of a multipart form. */
export function uploadTexts({
  work_type,
  is_adult,
  ...texts
}: CommunityUploadFields): Record<string, string> {
  return { ...texts, work_type: work_type ?? '', is_adult: String(is_adult) };
}
