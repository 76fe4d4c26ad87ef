import { z } from 'zod';
import { GENRES, PROJECT_LIMITS, TRANSLATION_STYLES, workTypeSchema, type Project } from '@lacthu/contracts';
import { editTexts } from './texts';

/** Form of /edit-project; the cover is stored beside it. */
export const editFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, editTexts.nameRequired)
    .max(PROJECT_LIMITS.name, editTexts.nameTooLong(PROJECT_LIMITS.name)),
  originalName: z
    .string()
    .trim()
    .max(PROJECT_LIMITS.originalName, editTexts.originalNameTooLong(PROJECT_LIMITS.originalName)),
  genres: z.array(z.string()).min(1, editTexts.genreRequired),
  author: z.string().trim().max(PROJECT_LIMITS.author, editTexts.authorTooLong(PROJECT_LIMITS.author)),
  description: z
    .string()
    .trim()
    .max(PROJECT_LIMITS.description, editTexts.descriptionTooLong(PROJECT_LIMITS.description)),
  style: z.string().trim().max(PROJECT_LIMITS.style),
  workType: workTypeSchema.nullable(),
  isAdult: z.boolean(),
});
export type EditForm = z.infer<typeof editFormSchema>;

/** Change of the cover on save. */
export type PosterChange =
  { readonly kind: 'keep' } | { readonly kind: 'replace'; readonly file: File } | { readonly kind: 'remove' };

/** Styles offered on this page: the presets and the formal one. */
export const STYLE_SUGGESTIONS: readonly string[] = [...TRANSLATION_STYLES, 'Trang trọng'];

export function editFormOf(project: Project): EditForm {
  const known: readonly string[] = GENRES;
  return {
    name: project.name,
    originalName: project.original_name ?? '',
    genres: project.genre
      .split(',')
      .map((genre) => genre.trim())
      .filter((genre) => known.includes(genre)),
    author: project.author,
    description: project.description,
    style: project.translation_style,
    workType: project.work_type ?? null,
    isAdult: project.is_adult ?? false,
  };
}

/** PUT /api/projects/{id} as a multipart form. */
export function editFormData(form: EditForm, poster: PosterChange): FormData {
  const data = new FormData();
  data.append('name', form.name);
  data.append('description', form.description);
  data.append('genre', form.genres.join(', '));
  data.append('translation_style', form.style);
  data.append('author', form.author);
  data.append('original_name', form.originalName);
  data.append('work_type', form.workType ?? '');
  data.append('is_adult', String(form.isAdult));
  if (poster.kind === 'replace') data.append('poster', poster.file);
  if (poster.kind === 'remove') data.append('removePoster', 'true');
  return data;
}
