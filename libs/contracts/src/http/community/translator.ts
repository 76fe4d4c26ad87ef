import { z } from 'zod';
import { idSchema, keysetQuerySchema } from '../primitives';
import { storyListItemSchema } from './story';

/** GET /api/community/translators/{id}?limit&cursor */
export const translatorQuerySchema = keysetQuerySchema;
export type TranslatorQuery = z.infer<typeof translatorQuerySchema>;

/**
 * Public profile of a user with public stories. It does not depend on the reader: `user_reaction` is always null.
 * Counts cover all public stories of the user; stories come newest first.
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
