import { useState } from 'react';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileText } from '@tabler/icons-react';
import { PROJECT_LIMITS } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import type { ChapterFiles } from '../hooks/use-chapter-files';
import type { SplitRules } from '../hooks/use-split-rules';
import { formatBytes } from '../model/format-bytes';
import { importTexts } from '../texts';
import { FileRow } from './file-row';
import { ImportPreview } from './import-preview';
import { RuleField } from './rule-field';
import styles from '../chapter-import.module.css';
import '@mantine/dropzone/styles.layer.css';

interface ChapterFilesFieldProps {
  readonly files: ChapterFiles;
  readonly rules: SplitRules;
  readonly isDisabled: boolean;
  /** Complaint about the choice as a whole. */
  readonly problem: string | null;
}

/** Choosing chapter files, how they are read, and what comes out. */
export function ChapterFilesField({ files, rules, isDisabled, problem }: ChapterFilesFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (picked: readonly File[]): void => {
    const complaint = refusalOf(picked, files.bytes);
    setRefusal(complaint);
    if (complaint === null) files.add(picked);
  };
  const complaint = refusal ?? problem;
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={take}
        // Everything is let in, so that one rule words every refusal.
        onReject={(rejections) => take(rejections.map((rejection) => rejection.file))}
        disabled={isDisabled}
        p="md"
        inputProps={{ 'aria-label': importTexts.files }}
      >
        <Group wrap="nowrap" className={styles.inside}>
          <IconFileText size={32} aria-hidden />
          <div>
            <Text>{importTexts.invite}</Text>
            <Text size="sm" c="dimmed">
              {importTexts.inviteHint}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <div role="alert">{complaint && <Alert color="son">{complaint}</Alert>}</div>
      {files.files.length > 0 && (
        <>
          <Group justify="space-between">
            <Text size="sm">
              {importTexts.chosen(formatNumber(files.files.length), formatBytes(files.bytes))}
            </Text>
            {files.files.length > 1 && (
              <Button variant="subtle" size="compact-md" disabled={isDisabled} onClick={files.clear}>
                {importTexts.removeAll}
              </Button>
            )}
          </Group>
          <ul className={styles.files}>
            {files.files.map((file) => (
              <FileRow key={file.key} file={file} files={files} isDisabled={isDisabled} />
            ))}
          </ul>
        </>
      )}
      {files.files.length === 1 && <RuleField rules={rules} isDisabled={isDisabled} />}
      <ImportPreview files={files} />
    </Stack>
  );
}

/** Why these files cannot be taken; null when they can. */
function refusalOf(picked: readonly File[], bytesBefore: number): string | null {
  if (picked.some((file) => !/\.txt$/i.test(file.name))) return importTexts.onlyText;
  const bytes = picked.reduce((sum, file) => sum + file.size, bytesBefore);
  return bytes > PROJECT_LIMITS.importBytes ? importTexts.tooLarge : null;
}
