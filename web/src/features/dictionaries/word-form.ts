import { z } from 'zod';
import { ownWordFactsSchema } from '@lacthu/contracts';

const { kind, source, meanings: meaningsSchema } = ownWordFactsSchema.shape;

/** Meanings as they are typed, divided by / or ;, as the list that is stored. */
const typedMeanings = z.string().transform((text, context) => {
  const typed = text
    .split(/[/;]/)
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '');
  const meanings = meaningsSchema.safeParse(typed);
  if (meanings.success) return meanings.data;
  // One sentence under the one field.
  context.addIssue({ code: 'custom', message: meanings.error.issues[0]?.message ?? '' });
  return z.NEVER;
});

/** The form of a single word. */
export const wordFormSchema = z.object({ kind, source, meanings: typedMeanings });
