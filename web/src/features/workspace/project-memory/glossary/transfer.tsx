import { useState } from 'react';
import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconDownload, IconFileImport, IconFileText } from '@tabler/icons-react';
import type { GlossaryFileFormat, ImportGlossaryResponse } from '@lacthu/contracts';
import { decodeText } from '@lacthu/novel-text';
import { messageOf } from '../../../../api/api-error';
import { PickFile } from '../../../../ui/pick-file';
import { formatNumber } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/toasts';
import { useImportGlossary } from '../../../../api/projects/glossary.mutations';
import { addressOf } from '../../../../api/client';
import { receiveFile } from '../../../../api/receive-file';
import { offerFile } from '../../../../lib/download-file';
import { glossaryTexts } from './glossary.texts';
import styles from './glossary.module.css';

const ENDINGS: Readonly<Record<GlossaryFileFormat, string>> = { csv: 'csv', lines: 'txt' };

/** Imports entries from a list or a file, and exports them. */
export function Transfer({ projectId }: { readonly projectId: number }) {
  return (
    <Stack gap="lg">
      <ImportForm projectId={projectId} />
      <ExportButtons projectId={projectId} />
    </Stack>
  );
}

function ImportForm({ projectId }: { readonly projectId: number }) {
  const [text, setText] = useState('');
  const importing = useImportGlossary(projectId);
  // The result of one list does not apply to another.
  const take = (list: string): void => {
    setText(list);
    importing.reset();
  };

  const pick = async (file: File): Promise<void> => {
    try {
      take(await textOfFile(file));
    } catch {
      toasts.error(glossaryTexts.unreadableFile);
    }
  };
  const start = (): void => {
    if (text.trim() === '') return toasts.error(glossaryTexts.importMissing);
    importing.mutate(text, {
      onSuccess: ({ errors }) => {
        // Rejected lines stay in the field to be corrected.
        if (errors.length === 0) setText('');
      },
      onError: (error) => toasts.error(messageOf(error, glossaryTexts.importFailure)),
    });
  };

  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {glossaryTexts.importTitle}
      </Title>
      <Textarea
        label={glossaryTexts.importLabel}
        description={glossaryTexts.importHint}
        placeholder={glossaryTexts.importPlaceholder}
        rows={7}
        value={text}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <Group gap="xs">
        <PickFile
          accept=".csv,.txt,text/csv,text/plain"
          label={glossaryTexts.pickFileLabel}
          icon={<IconFileText size={18} aria-hidden />}
          onPick={(file) => void pick(file)}
        >
          {glossaryTexts.pickFile}
        </PickFile>
        <Button
          leftSection={<IconFileImport size={18} aria-hidden />}
          loading={importing.isPending}
          onClick={start}
        >
          {glossaryTexts.import}
        </Button>
      </Group>
      <div role="status">{importing.data && <ImportResult result={importing.data} />}</div>
    </Stack>
  );
}

function ImportResult({ result }: { readonly result: ImportGlossaryResponse }) {
  const { added, changed, skipped, errors } = result;
  return (
    <Alert color={errors.length === 0 ? 'reu' : 'hoPhach'}>
      <Text size="sm">
        {glossaryTexts.imported(formatNumber(added), formatNumber(changed), formatNumber(skipped))}
      </Text>
      {errors.length > 0 && (
        <>
          <Text size="sm">{glossaryTexts.unreadLines(formatNumber(errors.length))}</Text>
          <ul className={styles.problems} tabIndex={0}>
            {errors.map(({ line, msg }) => (
              <li key={line}>{glossaryTexts.lineProblem(formatNumber(line), msg)}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function ExportButtons({ projectId }: { readonly projectId: number }) {
  const save = (format: GlossaryFileFormat): void => {
    exportGlossary(projectId, format).catch((error: unknown) =>
      toasts.error(messageOf(error, glossaryTexts.exportFailure)),
    );
  };
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {glossaryTexts.exportTitle}
      </Title>
      <Text size="sm" c="dimmed">
        {glossaryTexts.exportHint}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save('csv')}
        >
          {glossaryTexts.exportCsv}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save('lines')}
        >
          {glossaryTexts.exportLines}
        </Button>
      </Group>
    </Stack>
  );
}

/** GET /api/projects/{id}/glossary/export, saved as a file. @throws ApiError */
async function exportGlossary(projectId: number, format: GlossaryFileFormat): Promise<void> {
  const { headers, pieces } = await receiveFile(
    addressOf(`/api/projects/${projectId}/glossary/export`, { format }),
    { signal: new AbortController().signal },
  );
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces()) parts.push(piece);
  const type = headers.get('content-type') ?? 'text/plain;charset=utf-8';
  offerFile(`thuat-ngu-${projectId}.${ENDINGS[format]}`, new Blob(parts, { type }));
}

/**
 * Decodes the text of a file, whatever its encoding: lists of Chinese names are often in GB18030. @throws
 * TextDecodingError
 */
async function textOfFile(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer())).text;
}
