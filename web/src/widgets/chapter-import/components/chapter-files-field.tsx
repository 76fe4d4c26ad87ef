import { useState } from 'react';
import { Alert, Group, SegmentedControl, Stack, Text, Button, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileText } from '@tabler/icons-react';
import { BOOK_FILE_ENDINGS } from '@lacthu/book-files';
import { commonTexts } from '../../../frequent.texts';
import type { OpenImport } from '../use-import-draft';
import type { SplitRules } from '../use-split-rules';
import { freshFiles, refusalOf } from '../model/book-file';
import { importTexts } from '../texts';
import { ImportPreview } from './import-preview';
import { RuleField } from './rule-field';
import { SourceList } from './source-list';
import styles from '../chapter-import.module.css';
import '@mantine/dropzone/styles.layer.css';

interface ChapterFilesFieldProps {
  readonly open: OpenImport;
  readonly rules: SplitRules;
  readonly isDisabled: boolean;
  /** Error about the selection as a whole. */
  readonly problem: string | null;
}

type Way = keyof typeof importTexts.ways;

/** Chooses files or pasted text, shows how they are read and the result. */
export function ChapterFilesField({ open, rules, isDisabled, problem }: ChapterFilesFieldProps) {
  const { draft, state } = open;
  const [way, setWay] = useState<Way>('files');
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = (picked: readonly File[]): void => {
    const fresh = freshFiles(picked, state.sources);
    const complaint = refusalOf(fresh, state.sources) ?? (fresh.length === 0 ? importTexts.allKnown : null);
    setRefusal(complaint);
    if (complaint === null) void draft.add(fresh);
  };
  const complaint = refusal ?? problem;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={importTexts.waysIn}
        className={styles.ways}
        value={way}
        disabled={isDisabled}
        onChange={setWay}
        data={(['files', 'paste'] as const).map((value) => ({ value, label: importTexts.ways[value] }))}
      />
      {way === 'files' ? (
        <FileDrop isDisabled={isDisabled} onTake={take} />
      ) : (
        <PasteField
          open={open}
          text={pasted}
          onChange={setPasted}
          onProblem={setRefusal}
          isDisabled={isDisabled}
        />
      )}
      <div role="alert">{complaint && <Alert color="son">{complaint}</Alert>}</div>
      {state.sources.length > 0 && <SourceList open={open} isDisabled={isDisabled} />}
      <RuleField open={open} rules={rules} isDisabled={isDisabled} />
      <ImportPreview open={open} isDisabled={isDisabled} />
    </Stack>
  );
}

interface FileDropProps {
  readonly isDisabled: boolean;
  readonly onTake: (files: readonly File[]) => void;
}

function FileDrop({ isDisabled, onTake }: FileDropProps) {
  return (
    <Dropzone
      onDrop={onTake}
      // Everything is let in, so that one rule words every refusal.
      onReject={(rejections) => onTake(rejections.map((rejection) => rejection.file))}
      disabled={isDisabled}
      p="md"
      inputProps={{ 'aria-label': importTexts.files, accept: BOOK_FILE_ENDINGS.join(',') }}
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
  );
}

interface PasteFieldProps {
  readonly open: OpenImport;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onProblem: (problem: string | null) => void;
  readonly isDisabled: boolean;
}

/** A pasted text in place of a file; processed like a file. */
function PasteField({ open: { draft, state }, text, onChange, onProblem, isDisabled }: PasteFieldProps) {
  const isTaken = state.sources.some(({ isPasted }) => isPasted);
  const take = (): void => {
    if (text.trim() === '') return onProblem(commonTexts.pasteSource);
    onProblem(null);
    void draft.paste(text);
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Textarea
        w="100%"
        label={importTexts.pasteLabel}
        description={importTexts.pasteHint}
        size="md"
        rows={8}
        value={text}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button variant="default" size="md" disabled={isDisabled} onClick={take}>
        {isTaken ? importTexts.takePasteAgain : importTexts.takePaste}
      </Button>
    </Stack>
  );
}
