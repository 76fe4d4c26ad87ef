import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { type input, type output, z } from 'zod';
import { type OwnWord, ownWordFactsSchema } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { ApiError, messageOf } from '../../../api/api-error';
import { useOwnWords } from '../../../api/translation/own-words.mutations';
import { FormDialog } from '../../../ui/form-dialog';
import { SelectField } from '../../../ui/select-field';
import { formResolver } from '../../../lib/form-resolver';
import { showFieldErrors } from '../../../api/field-errors';
import { toasts } from '../../../lib/toasts';
import { wordTexts } from '../texts';
import { PlaceField, type Place } from './place-field';

const { kind, source, meanings: meaningsSchema } = ownWordFactsSchema.shape;

/** Splits typed meanings at / or ; into the stored list. */
const typedMeanings = z.string().transform((text, context) => {
  const typed = text
    .split(/[/;]/)
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '');
  const meanings = meaningsSchema.safeParse(typed);
  if (meanings.success) return meanings.data;
  // One message below the only field.
  context.addIssue({ code: 'custom', message: meanings.error.issues[0]?.message ?? '' });
  return z.NEVER;
});

/** Form of a single word. */
const wordFormSchema = z.object({ kind, source, meanings: typedMeanings });

const FIELDS = ['source', 'meanings', 'kind'] as const;
const KINDS = (['name', 'phrase'] as const).map((value) => ({ value, label: wordTexts.kinds[value] }));
const EMPTY: input<typeof wordFormSchema> = { source: '', meanings: '', kind: 'name' };

interface WordFormProps {
  /** Project to which a new word can be limited. */
  readonly projectId: number | undefined;
  /** Word to change; null for a new one. */
  readonly word: OwnWord | null;
  readonly onClose: () => void;
}

/** Adds or changes a single word. */
export function WordForm({ projectId, word, onClose }: WordFormProps) {
  const own = useOwnWords(projectId);
  const [place, setPlace] = useState<Place>(projectId === undefined ? 'general' : 'project');
  const { register, control, handleSubmit, setError, formState } = useForm<
    input<typeof wordFormSchema>,
    unknown,
    output<typeof wordFormSchema>
  >({
    resolver: formResolver(wordFormSchema),
    defaultValues: word ? { ...word, meanings: word.meanings.join(' / ') } : EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const save = async (facts: output<typeof wordFormSchema>): Promise<void> => {
    try {
      if (word) await own.change(word.id, facts);
      else await own.add({ ...facts, projectId: place === 'project' ? projectId : undefined });
      toasts.success(wordTexts.saved);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) showFieldErrors(error, FIELDS, setError);
      toasts.error(messageOf(error, wordTexts.saveFailure));
    }
  };

  return (
    <FormDialog
      title={word ? wordTexts.editTitle : wordTexts.addTitle}
      isSaving={isSubmitting}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onClose={onClose}
    >
      <TextInput
        label={commonTexts.chinese}
        lang="zh"
        required
        data-autofocus
        error={errors.source?.message}
        {...register('source')}
      />
      <TextInput
        label={commonTexts.vietnamese}
        description={wordTexts.meaningsHint}
        required
        error={errors.meanings?.message}
        {...register('meanings')}
      />
      <SelectField control={control} name="kind" label={commonTexts.kind} choices={KINDS} />
      {word === null && projectId !== undefined && <PlaceField value={place} onChange={setPlace} />}
    </FormDialog>
  );
}
