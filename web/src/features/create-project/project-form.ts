import { z } from 'zod';
import { createProjectFieldsSchema, GENRES, TASK_TYPES, TRANSLATION_STYLES } from '@lacthu/contracts';
import { createTexts } from './texts';
import { FIRST_CONFIG, firstMemory, type FirstPrompt } from './first-memory';

const fields = createProjectFieldsSchema.shape;

/** The form of /create-project; the cover is stored beside it because a file is not a form text. */
export const projectFormSchema = z
  .object({
    name: fields.name,
    originalName: fields.original_name.unwrap(),
    author: fields.author.unwrap(),
    description: fields.description.unwrap(),
    genres: z.array(z.enum(GENRES)).min(1, createTexts.genreRequired),
    style: z.enum([...TRANSLATION_STYLES, createTexts.customStyle]),
    customStyle: fields.translation_style.unwrap(),
    taskType: z.enum(TASK_TYPES),
  })
  .refine((form) => form.style !== createTexts.customStyle || form.customStyle.trim() !== '', {
    path: ['customStyle'],
    message: createTexts.customStyleRequired,
  });
export type ProjectForm = z.infer<typeof projectFormSchema>;

export const EMPTY_PROJECT_FORM: ProjectForm = {
  name: '',
  originalName: '',
  author: '',
  description: '',
  genres: [],
  style: TRANSLATION_STYLES[0],
  customStyle: '',
  taskType: TASK_TYPES[0],
};

/** The style to send: the preset, or the user's own text. */
export function styleOf(form: Pick<ProjectForm, 'style' | 'customStyle'>): string {
  return form.style === createTexts.customStyle ? form.customStyle.trim() : form.style;
}

/** Body of POST /api/projects, as a multipart form. */
export function projectFormData(
  form: ProjectForm,
  { prompt, findings }: Pick<FirstPrompt, 'prompt' | 'findings'>,
  poster: File | null,
): FormData {
  const data = new FormData();
  data.append('name', form.name.trim());
  data.append('original_name', form.originalName.trim());
  data.append('author', form.author.trim());
  data.append('description', form.description.trim());
  data.append('genre', form.genres.join(', '));
  data.append('translation_style', styleOf(form));
  data.append('task_type', form.taskType);
  data.append('master_prompt', prompt);
  if (findings) {
    data.append('ai_memory', JSON.stringify(firstMemory(form.name, prompt, findings)));
    data.append('project_config', JSON.stringify(FIRST_CONFIG));
  }
  if (poster) data.append('poster', poster);
  return data;
}
