import { useState } from 'react';
import { Anchor, Button, Group, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { GENRES, type CommunityUploadFields } from '@lacthu/contracts';
import { ApiError } from '../../api/api-error';
import { PosterPicker } from '../../components/poster-picker/poster-picker';
import { showFieldErrors } from '../../lib/forms/field-errors';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { useImport } from './api/import.mutations';
import { ChapterFilesField } from './components/chapter-files-field';
import { ImportProgress } from './components/import-progress';
import { useChapterFiles } from './hooks/use-chapter-files';
import { useSplitRules } from './hooks/use-split-rules';
import { importFailure } from './import-failure';
import { EMPTY_UPLOAD_FORM, uploadFormSchema, type UploadForm } from './model/upload-form';
import { tellWarning } from './tell-warning';
import { importTexts } from './texts';
import styles from './chapter-import.module.css';

/** Puts a finished story into the community from text files. */
export function UploadStoryPage() {
  const navigate = useNavigate();
  const rules = useSplitRules();
  const files = useChapterFiles(rules.chosen);
  const sending = useImport('/api/projects/community-upload');
  const [poster, setPoster] = useState<File | null>(null);
  const [posterProblem, setPosterProblem] = useState<string | null>(null);
  const [filesProblem, setFilesProblem] = useState<string | null>(null);
  const { register, handleSubmit, control, formState, setError } = useForm<
    UploadForm,
    unknown,
    CommunityUploadFields
  >({ resolver: zodResolver(uploadFormSchema), defaultValues: EMPTY_UPLOAD_FORM });

  const submit = handleSubmit(async (fields) => {
    if (files.files.length === 0) return setFilesProblem(importTexts.filesMissing);
    setFilesProblem(null);
    try {
      const answer = await sending.send({
        files: files.toUpload,
        rule: rules.chosen,
        fields: { ...fields, ...(poster ? { poster } : {}) },
      });
      toasts.success(importTexts.uploaded);
      if (answer.warning) {
        await tellWarning(importTexts.uploadWarningTitle, [answer.warning, importTexts.uploadWarningNote]);
      }
      await navigate(paths.story(answer.projectId));
    } catch (error) {
      const failure = importFailure(error, importTexts.uploadFailure);
      setFilesProblem(failure);
      if (failure) toasts.error(failure);
      if (error instanceof ApiError)
        showFieldErrors(error, ['name', 'description', 'author', 'genre'], setError);
    }
  });

  const { errors } = formState;
  return (
    <div className={styles.page}>
      <title>{`${importTexts.uploadTitle} · Lạc Thư`}</title>
      <Anchor component={Link} to={paths.dashboard}>
        {importTexts.backToDashboard}
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
              label={importTexts.name}
              placeholder={importTexts.namePlaceholder}
              size="md"
              required
              error={errors.name?.message}
              {...register('name')}
            />
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
                  label={importTexts.genre}
                  data={GENRES}
                  size="md"
                  searchable
                  allowDeselect={false}
                  error={fieldState.error?.message}
                  {...field}
                />
              )}
            />
          </section>
          <section className={styles.sheet}>
            <Title order={2}>{importTexts.cover}</Title>
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
              files={files}
              rules={rules}
              isDisabled={sending.isSending}
              problem={
                files.files.length > 0 && filesProblem === importTexts.filesMissing ? null : filesProblem
              }
            />
          </section>
          <ImportProgress sending={sending} />
          <Group justify="flex-end">
            <Button type="submit" size="md" disabled={sending.isSending}>
              {sending.isSending ? importTexts.processing : importTexts.submitUpload}
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}
