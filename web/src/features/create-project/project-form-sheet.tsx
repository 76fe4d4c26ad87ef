import { useState } from 'react';
import { Button, MultiSelect, Select, Stack, Textarea, TextInput, Progress, Text } from '@mantine/core';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { GENRES, PROJECT_LIMITS, TASK_TYPES, TRANSLATION_STYLES } from '@lacthu/contracts';
import { cutText } from '@lacthu/novel-text';
import { commonTexts } from '../../frequent.texts';
import { ApiError, messageOf } from '../../api/api-error';
import { PosterPicker } from '../../ui/poster-picker';
import { beginWithBook, BookChoice, type BookMetadata } from '../../widgets/chapter-import/book-choice';
import { formResolver } from '../../lib/form-resolver';
import { showFieldErrors } from '../../api/field-errors';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { OriginalNameField } from '../../ui/story-labels/story-label-fields';
import { useCreateProject, type CreationStage } from './create-project.mutations';
import { EMPTY_PROJECT_FORM, projectFormSchema, type ProjectForm } from './project-form';
import { createTexts } from './texts';
import styles from './create-project.module.css';

/** Progress in per cent at the start of each stage (specification 2, §2). */
const SHARE = { ai: 30, project: 70 } as const;

/** The genre of a book whose genre is not known yet. */
const UNSORTED = 'Khác' satisfies (typeof GENRES)[number];

const STYLE_CHOICES = [...TRANSLATION_STYLES, createTexts.customStyle];

/** The form; on success it opens the new project's workspace. */
export function ProjectFormSheet() {
  const navigate = useNavigate();
  const [book, setBook] = useState<File | null>(null);
  const { creation, stage } = useCreateProject();
  const [poster, setPoster] = useState<File | null>(null);
  const [posterProblem, setPosterProblem] = useState<string | null>(null);
  const { register, handleSubmit, control, formState, setError, getValues, setValue } = useForm<ProjectForm>({
    resolver: formResolver(projectFormSchema),
    defaultValues: EMPTY_PROJECT_FORM,
  });
  const style = useWatch({ control, name: 'style' });

  const submit = handleSubmit((form) =>
    creation.mutate(
      { form, poster },
      {
        onSuccess: (project) => {
          if (book) beginWithBook(project.id, book);
          void navigate(paths.project(project.id));
        },
        onError: (error) => {
          toasts.error(messageOf(error, createTexts.failure));
          if (error instanceof ApiError) showFieldErrors(error, ['name', 'author', 'description'], setError);
        },
      },
    ),
  );

  // Fields that the user has filled stay.
  const fillIn = ({ title, cover, ...facts }: BookMetadata): void => {
    const offered = { name: title, ...facts };
    for (const field of ['name', 'originalName', 'author', 'description'] as const) {
      const text = cutText((offered[field] ?? '').trim(), PROJECT_LIMITS[field]);
      if (text !== '' && getValues(field).trim() === '') setValue(field, text, { shouldDirty: true });
    }
    // A genre is required; the person who chose a file has said enough to begin.
    if (getValues('genres').length === 0) setValue('genres', [UNSORTED]);
    if (cover) setPoster((chosen) => chosen ?? cover);
  };

  const { errors } = formState;
  // The workspace opens a moment after the answer: until then the form is still at work.
  const isBusy = creation.isPending || creation.isSuccess;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.sheet}>
      <Stack gap="md">
        <BookChoice book={book} onChoose={setBook} onFacts={fillIn} isDisabled={isBusy} />
        <TextInput
          label={commonTexts.name}
          placeholder={createTexts.namePlaceholder}
          size="md"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <OriginalNameField error={errors.originalName?.message} {...register('originalName')} />
        <TextInput
          label={createTexts.author}
          description={createTexts.authorHint}
          size="md"
          error={errors.author?.message}
          {...register('author')}
        />
        <Textarea
          label={createTexts.description}
          description={createTexts.descriptionHint}
          size="md"
          autosize
          minRows={3}
          maxRows={10}
          error={errors.description?.message}
          {...register('description')}
        />
        <Controller
          control={control}
          name="genres"
          render={({ field, fieldState }) => (
            <MultiSelect
              label={commonTexts.genre}
              placeholder={field.value.length === 0 ? createTexts.genresPlaceholder : ''}
              nothingFoundMessage={createTexts.noGenre}
              data={GENRES}
              size="md"
              searchable
              clearable
              hidePickedOptions
              required
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="style"
          render={({ field }) => (
            <Select
              label={createTexts.style}
              data={STYLE_CHOICES}
              size="md"
              allowDeselect={false}
              {...field}
            />
          )}
        />
        {style === createTexts.customStyle && (
          <TextInput
            label={createTexts.customStyleLabel}
            placeholder={createTexts.customStylePlaceholder}
            size="md"
            required
            error={errors.customStyle?.message}
            {...register('customStyle')}
          />
        )}
        <Controller
          control={control}
          name="taskType"
          render={({ field }) => (
            <Select
              label={createTexts.taskType}
              data={[...TASK_TYPES]}
              size="md"
              allowDeselect={false}
              {...field}
            />
          )}
        />
        <PosterPicker
          label={createTexts.poster}
          file={poster}
          problem={posterProblem}
          onPick={(file, problem) => {
            setPoster(file);
            setPosterProblem(problem);
          }}
        />
        <CreationProgress stage={stage} />
        <Button type="submit" size="md" loading={isBusy}>
          {commonTexts.createProject}
        </Button>
      </Stack>
    </form>
  );
}

/** Progress of creating the project. */
function CreationProgress({ stage }: { readonly stage: CreationStage }) {
  return (
    <div role="status">
      {stage !== 'idle' && (
        <>
          <Text size="sm" mb={4}>
            {createTexts.stages[stage]}
          </Text>
          <Progress value={SHARE[stage]} animated aria-label={createTexts.progress} />
        </>
      )}
    </div>
  );
}
