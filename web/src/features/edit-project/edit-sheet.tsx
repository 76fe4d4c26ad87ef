import { useState } from 'react';
import { Autocomplete, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PROJECT_LIMITS, type Project } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { ApiError } from '../../api/api-error';
import { sessionToken } from '../../api/session-token';
import { askConfirm } from '../../ui/ask-confirm';
import { WorkTypeField, AdultField, OriginalNameField } from '../../ui/story-labels/story-label-fields';
import { formResolver } from '../../lib/form-resolver';
import { showFieldErrors } from '../../api/field-errors';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { editFailure, LoggedOutError, useEditProject } from './edit-project.mutations';
import { editFormOf, editFormSchema, STYLE_SUGGESTIONS, type EditForm, type PosterChange } from './edit-form';
import { editTexts } from './texts';
import { GenresField } from './genres-field';
import { PosterField } from './poster-field';
import styles from './edit-project.module.css';

const KEEP: PosterChange = { kind: 'keep' };

/** Form with the project's current values. */
export function EditSheet({ project }: { readonly project: Project }) {
  const navigate = useNavigate();
  const saving = useEditProject(project.id);
  const [poster, setPoster] = useState<PosterChange>(KEEP);
  const { register, handleSubmit, control, formState, setError } = useForm<EditForm>({
    resolver: formResolver(editFormSchema),
    defaultValues: editFormOf(project),
  });
  const [description, genres] = useWatch({ control, name: ['description', 'genres'] });

  const submit = handleSubmit((form) =>
    saving.mutate(
      { form, poster },
      {
        onSuccess: ({ message }) => {
          toasts.success(message);
          void navigate(paths.project(project.id));
        },
        onError: (error) => {
          if (error instanceof LoggedOutError) {
            toasts.error(editTexts.logInAgain);
            // Signs out first: for a signed-in user the login page would redirect.
            sessionToken.set(null);
            return void navigate(paths.login);
          }
          toasts.error(editFailure(error));
          if (error instanceof ApiError) showFieldErrors(error, ['name', 'author', 'description'], setError);
        },
      },
    ),
  );

  const cancel = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: editTexts.cancelQuestion,
      text: editTexts.cancelExplanation,
      confirm: commonTexts.discard,
    });
    if (agreed) await navigate(paths.dashboard);
  };

  const { errors } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.sheet}>
      <Stack gap="md">
        <TextInput
          label={commonTexts.name}
          size="md"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <OriginalNameField error={errors.originalName?.message} {...register('originalName')} />
        <Controller
          control={control}
          name="genres"
          render={({ field, fieldState }) => (
            <GenresField
              chosen={field.value}
              problem={fieldState.error?.message ?? null}
              onChange={field.onChange}
            />
          )}
        />
        <TextInput
          label={editTexts.author}
          size="md"
          error={errors.author?.message}
          {...register('author')}
        />
        <div>
          <Textarea
            label={editTexts.description}
            size="md"
            autosize
            minRows={4}
            maxRows={14}
            error={errors.description?.message}
            {...register('description')}
          />
          <Text size="xs" c="dimmed" ta="right">
            {editTexts.counter(description.length, PROJECT_LIMITS.description)}
          </Text>
        </div>
        <Controller
          control={control}
          name="style"
          render={({ field, fieldState }) => (
            <Autocomplete
              label={editTexts.style}
              description={editTexts.styleHint}
              size="md"
              data={[...STYLE_SUGGESTIONS]}
              // Shows all suggestions, whatever the field contains.
              filter={({ options }) => options}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="workType"
          render={({ field }) => (
            <WorkTypeField
              value={field.value}
              suggested={project.suggested_work_type ?? null}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="isAdult"
          render={({ field }) => <AdultField value={field.value} genres={genres} onChange={field.onChange} />}
        />
        <PosterField project={project} change={poster} onChange={setPoster} />
        <Group justify="flex-end">
          <Button variant="default" size="md" disabled={saving.isPending} onClick={() => void cancel()}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" size="md" loading={saving.isPending}>
            {editTexts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
