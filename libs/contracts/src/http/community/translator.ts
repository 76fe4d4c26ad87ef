import { z } from 'zod';
import { idSchema, keysetQuerySchema } from '../primitives';
import { storyListItemSchema } from './story';

/** GET /api/community/translators/{id}?limit&cursor */
export const translatorQuerySchema = keysetQuerySchema;
export type TranslatorQuery = z.infer<typeof translatorQuerySchema>;

/**
 * A person who has published stories, the same for everybody who asks: `user_reaction` is null in all of them. The
 * counts are those of all public stories of the person; the stories come newest first.
 */
export const translatorSchema = z.object({
  success: z.literal(true),
  id: idSchema,
  name: z.string(),
  story_count: z.number().int().positive(),
  view_count: z.number().int().nonnegative(),
  like_count: z.number().int().nonnegative(),
  stories: z.array(storyListItemSchema),
  nextCursor: z.string().nullable(),
});
export type Translator = z.infer<typeof translatorSchema>;
