import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { input } from 'zod';
import {
  glossaryEntryFactsSchema,
  glossaryKindSchema,
  type GlossaryEntry,
  type GlossaryEntryFacts,
} from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { ApiError, messageOf } from '../../../../api/api-error';
import { FormDialog } from '../../../../ui/form-dialog';
import { SelectField } from '../../../../ui/select-field';
import { formResolver } from '../../../../lib/form-resolver';
import { showFieldErrors } from '../../../../api/field-errors';
import { toasts } from '../../../../lib/toasts';
import { useAddEntries, useUpdateEntry } from '../../../../api/projects/glossary.mutations';
import { glossaryTexts } from './glossary.texts';

const FIELDS = ['source', 'target', 'kind', 'note'] as const;
const EMPTY: GlossaryEntryFacts = { source: '', target: '', kind: 'name', note: '' };
const KINDS = glossaryKindSchema.options.map((value) => ({ value, label: glossaryTexts.kinds[value] }));

interface EntryFormProps {
  readonly projectId: number;
  /** Entry to change; null for a new one. */
  readonly entry: GlossaryEntry | null;
  readonly onClose: () => void;
}

/** Adds or changes an entry; changing a proposal approves it. */
export function EntryForm({ projectId, entry, onClose }: EntryFormProps) {
  const adding = useAddEntries(projectId);
  const updating = useUpdateEntry(projectId);
  const { register, control, handleSubmit, setError, formState } = useForm<
    input<typeof glossaryEntryFactsSchema>,
    unknown,
    GlossaryEntryFacts
  >({ resolver: formResolver(glossaryEntryFactsSchema), defaultValues: entry ?? EMPTY });
  const { errors, isSubmitting } = formState;

  const save = async (facts: GlossaryEntryFacts): Promise<void> => {
    try {
      if (entry) await updating.mutateAsync({ id: entry.id, change: { ...facts, status: 'approved' } });
      else await adding.mutateAsync({ entries: [facts], status: 'approved' });
      toasts.success(glossaryTexts.saved);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) showFieldErrors(error, FIELDS, setError);
      toasts.error(messageOf(error, glossaryTexts.saveFailure));
    }
  };

  return (
    <FormDialog
      title={entry ? glossaryTexts.editTitle : glossaryTexts.addTitle}
      {...(entry?.status === 'proposed' && { save: glossaryTexts.saveAndApprove })}
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
        required
        error={errors.target?.message}
        {...register('target')}
      />
      <SelectField control={control} name="kind" label={commonTexts.kind} choices={KINDS} />
      <Textarea label={glossaryTexts.note} error={errors.note?.message} {...register('note')} />
    </FormDialog>
  );
}
