import { CloseButton, Loader, Select, Text } from '@mantine/core';
import { TEXT_ENCODINGS } from '@lacthu/novel-text';
import { formatNumber } from '../../../lib/format/format';
import type { ChapterFiles, ReadFile } from '../hooks/use-chapter-files';
import { formatBytes } from '../model/format-bytes';
import { importTexts } from '../texts';
import { AnalysisError } from '../worker/import-worker';
import styles from '../chapter-import.module.css';

const AUTO = 'auto';

interface FileRowProps {
  readonly file: ReadFile;
  readonly files: ChapterFiles;
  readonly isDisabled: boolean;
}

/** One chosen file: its encoding, found out or chosen, and what is wrong with it. */
export function FileRow({ file, files, isDisabled }: FileRowProps) {
  const { data: analysis, error, isPending } = file.reading;
  const found = analysis && importTexts.encodings[analysis.encoding];
  return (
    <li className={styles.file}>
      <div className={styles.fileName}>
        <Text size="sm" fw={500}>
          {file.file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {formatBytes(file.file.size)}
        </Text>
      </div>
      <Select
        size="sm"
        className={styles.encoding}
        aria-label={importTexts.encodingOf(file.file.name)}
        data={[
          {
            value: AUTO,
            label:
              found && file.encoding === null
                ? importTexts.autoEncoding(found)
                : importTexts.autoEncodingUnknown,
          },
          ...TEXT_ENCODINGS.map((value) => ({ value, label: importTexts.encodings[value] })),
        ]}
        value={file.encoding ?? AUTO}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(value) =>
          files.setEncoding(file.key, TEXT_ENCODINGS.find((encoding) => encoding === value) ?? null)
        }
      />
      <CloseButton
        size="lg"
        disabled={isDisabled}
        aria-label={importTexts.removeFile(file.file.name)}
        onClick={() => files.remove(file.key)}
      />
      <div role="status" className={styles.fileState}>
        {isPending && <Loader size="xs" aria-label={importTexts.reading} />}
        {error && (
          <Text size="sm" c="var(--lt-danger)">
            {error instanceof AnalysisError ? error.message : importTexts.readFailure}
          </Text>
        )}
        {analysis && analysis.damaged > 0 && (
          <Text size="sm" c="var(--lt-warning)">
            {importTexts.damaged(formatNumber(analysis.damaged))}
          </Text>
        )}
      </div>
    </li>
  );
}
