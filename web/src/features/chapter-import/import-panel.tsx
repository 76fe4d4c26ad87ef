import { useState } from 'react';
import { Button, Stack } from '@mantine/core';
import type { ImportResponse } from '@lacthu/contracts';
import { formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { useImport } from './api/import.mutations';
import { ChapterFilesField } from './components/chapter-files-field';
import { ImportProgress } from './components/import-progress';
import { useChapterFiles } from './hooks/use-chapter-files';
import { useSplitRules } from './hooks/use-split-rules';
import { importFailure } from './import-failure';
import { previewOf } from './model/import-outline';
import { tellWarning } from './tell-warning';
import { importTexts } from './texts';

interface ImportPanelProps {
  readonly projectId: number;
  /** Called when the chapters are in and the person has read every warning. */
  readonly onImported?: (answer: ImportResponse) => void;
}

/** Adding chapters from files to a project: choose, look, send. */
export function ImportPanel({ projectId, onImported }: ImportPanelProps) {
  const rules = useSplitRules();
  const files = useChapterFiles(rules.chosen);
  const sending = useImport(`/api/projects/${projectId}/update-chapters`);
  const [problem, setProblem] = useState<string | null>(null);
  const count = previewOf(files.files.map(({ reading }) => reading.data))?.chapters.length;

  const submit = async (): Promise<void> => {
    if (files.files.length === 0) return setProblem(importTexts.filesMissingUpdate);
    setProblem(null);
    try {
      const answer = await sending.send({ files: files.toUpload, rule: rules.chosen });
      toasts.success(answer.message);
      files.clear();
      if (answer.warning) await tellWarning(importTexts.warningTitle, [answer.warning]);
      onImported?.(answer);
    } catch (error) {
      const failure = importFailure(error, importTexts.updateFailure);
      setProblem(failure);
      if (failure) toasts.error(failure);
    }
  };

  return (
    <Stack>
      <ChapterFilesField
        files={files}
        rules={rules}
        isDisabled={sending.isSending}
        problem={files.files.length > 0 && problem === importTexts.filesMissingUpdate ? null : problem}
      />
      <ImportProgress sending={sending} />
      <Button size="md" loading={sending.isSending} onClick={() => void submit()}>
        {count === undefined ? importTexts.submitUpdateIdle : importTexts.submitUpdate(formatNumber(count))}
      </Button>
    </Stack>
  );
}
