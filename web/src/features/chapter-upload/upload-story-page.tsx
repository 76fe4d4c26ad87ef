import { useState } from 'react';
import { Anchor, Button, Group, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { GENRES, type CommunityUploadFields } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { ApiError } from '../../api/api-error';
import { PosterPicker } from '../../ui/poster-picker';
import { WorkTypeField, AdultField, OriginalNameField } from '../../ui/story-labels/story-label-fields';
import { formResolver } from '../../lib/form-resolver';
import { showFieldErrors } from '../../api/field-errors';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { useOneAtATime } from '../../lib/react/use-one-at-a-time';
import { useImport } from '../../widgets/chapter-import/import.mutations';
import { ChapterFilesField } from '../../widgets/chapter-import/components/chapter-files-field';
import { ImportProgress } from '../../widgets/chapter-import/components/import-progress';
import { useImportDraft } from '../../widgets/chapter-import/use-import-draft';
import { useLeaveWarning } from '../../widgets/chapter-import/use-leave-warning';
import { useSplitRules } from '../../widgets/chapter-import/use-split-rules';
import { importFailure } from '../../widgets/chapter-import/import-failure';
import { sendRefusal } from '../../widgets/chapter-import/model/send-refusal';
import { tellWarning } from '../../widgets/chapter-import/tell-warning';
import { importTexts } from '../../widgets/chapter-import/texts';
import { BookMetadataOffer } from './book-metadata-offer';
import { useBookMetadata } from './use-book-metadata';
import { EMPTY_UPLOAD_FORM, uploadFormSchema, uploadTexts, type UploadForm } from './upload-form';
import styles from '../../widgets/chapter-import/chapter-import.module.css';

/** Publishes a finished story in the community from its files. */
export function UploadStoryPage() {
  const navigate = useNavigate();
  const rules = useSplitRules('page');
  const open = useImportDraft();
  const { draft, state, chapters } = open;
  useLeaveWarning(draft);
  const sending = useImport('/api/projects/community-upload');
  const [poster, setPoster] = useState<File | null>(null);
  const [posterProblem, setPosterProblem] = useState<string | null>(null);
  const [filesProblem, setFilesProblem] = useState<string | null>(null);
  const { register, handleSubmit, control, formState, setError, setValue } = useForm<
    UploadForm,
    unknown,
    CommunityUploadFields
  >({ resolver: formResolver(uploadFormSchema), defaultValues: EMPTY_UPLOAD_FORM });

  const genre = useWatch({ control, name: 'genre' });
  const facts = useBookMetadata(state, { control, setValue, poster, setPoster });

  const upload = handleSubmit(async (fields) => {
    const refusal = sendRefusal(state, chapters, importTexts.filesMissing);
    setFilesProblem(refusal);
    if (refusal !== null) return;
    try {
      const answer = await sending.send({
        state,
        fields: { ...uploadTexts(fields), ...(poster ? { poster } : {}) },
      });
      toasts.success(importTexts.uploaded);
      draft.clear();
      if (answer.warning) {
        await tellWarning(importTexts.uploadWarningTitle, [answer.warning, importTexts.uploadWarningNote]);
      }
      await navigate(paths.story(answer.projectId));
    } catch (error) {
      const failure = importFailure(error, importTexts.uploadFailure);
      setFilesProblem(failure);
      if (failure) toasts.error(failure);
      else toasts.info(sending.wasSent() ? importTexts.cancelledLate : importTexts.cancelled);
      if (error instanceof ApiError)
        showFieldErrors(error, ['name', 'original_name', 'description', 'author', 'genre'], setError);
    }
  });
  const submit = useOneAtATime(upload);

  const { errors } = formState;
  return (
    <div className={styles.page}>
      <title>{`${importTexts.uploadTitle} · Lạc Thư`}</title>
      <Anchor component={Link} to={paths.dashboard}>
        {commonTexts.toDashboard}
      </Anchor>
      <Title order={1} mt="sm">
        {importTexts.uploadHeading}
      </Title>
      <Text c="dimmed" mb="lg">
        {importTexts.uploadIntro}
      </Text>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg">
          <section className={styles.sheet}>
            <Title order={2}>{importTexts.basics}</Title>
            <TextInput
              label={commonTexts.name}
              placeholder={importTexts.namePlaceholder}
              size="md"
              required
              error={errors.name?.message}
              {...register('name')}
            />
            <OriginalNameField error={errors.original_name?.message} {...register('original_name')} />
            <Textarea
              label={importTexts.description}
              size="md"
              autosize
              minRows={3}
              maxRows={10}
              required
              error={errors.description?.message}
              {...register('description')}
            />
            <TextInput
              label={importTexts.author}
              size="md"
              error={errors.author?.message}
              {...register('author')}
            />
            <Controller
              control={control}
              name="genre"
              render={({ field, fieldState }) => (
                <Select
                  label={commonTexts.genre}
                  data={GENRES}
                  size="md"
                  searchable
                  allowDeselect={false}
                  error={fieldState.error?.message}
                  {...field}
                />
              )}
            />
            <Controller
              control={control}
              name="work_type"
              render={({ field }) => <WorkTypeField value={field.value || null} onChange={field.onChange} />}
            />
            <Controller
              control={control}
              name="is_adult"
              render={({ field }) => (
                <AdultField value={field.value === true} genres={[genre]} onChange={field.onChange} />
              )}
            />
          </section>
          <section className={styles.sheet}>
            <Title order={2}>{commonTexts.cover}</Title>
            <PosterPicker
              label={importTexts.coverLabel}
              file={poster}
              problem={posterProblem}
              onPick={(file, problem) => {
                setPoster(file);
                setPosterProblem(problem);
              }}
            />
          </section>
          <section className={styles.sheet}>
            <Title order={2}>{importTexts.files}</Title>
            <ChapterFilesField
              open={open}
              rules={rules}
              isDisabled={sending.isSending}
              problem={
                state.sources.length > 0 && filesProblem === importTexts.filesMissing ? null : filesProblem
              }
            />
            <BookMetadataOffer missing={facts.missing} onTake={facts.take} />
          </section>
          <ImportProgress sending={sending} />
          <Group justify="flex-end">
            <Button type="submit" size="md" disabled={sending.isSending}>
              {sending.isSending ? commonTexts.processing : importTexts.submitUpload}
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}
