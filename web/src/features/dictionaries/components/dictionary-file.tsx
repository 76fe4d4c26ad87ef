import { ActionIcon } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { HanvietDictionary } from '@lacthu/contracts';
import { messageOf } from '../../../api/api-error';
import { formatDate, formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { receiveFile } from '../../../api/receive-file';
import { downloadText } from '../../../lib/download-file';
import { dictionaryTexts } from '../texts';
import layout from '../../../styles/layout.module.css';
import styles from '../dictionaries.module.css';

interface DictionaryFileProps {
  readonly file: HanvietDictionary;
  /** Show whether it applies to one project or to all. */
  readonly isPlaceShown: boolean;
  readonly onDelete: () => void;
}

/** An imported file: details and actions. */
export function DictionaryFile({ file, isPlaceShown, onDelete }: DictionaryFileProps) {
  const { title, kind, entries, updated_at, project_id } = file;
  const { places } = dictionaryTexts;
  const facts = [
    dictionaryTexts.kinds[kind],
    dictionaryTexts.entries(formatNumber(entries)),
    dictionaryTexts.updated(formatDate(updated_at)),
    ...(isPlaceShown ? [project_id === null ? places.general : places.project] : []),
  ];
  const download = (): void => {
    exportDictionary(file).catch((error: unknown) =>
      toasts.error(messageOf(error, dictionaryTexts.downloadFailure)),
    );
  };
  return (
    <article className={styles.file}>
      <div className={styles.facts}>
        <div className={styles.name}>{title}</div>
        <div className={layout.mutedSmall}>{facts.join(' · ')}</div>
      </div>
      <div className={styles.acts}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={dictionaryTexts.download(title)}
          onClick={download}
        >
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="son"
          size={44}
          aria-label={dictionaryTexts.delete(title)}
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </article>
  );
}

/** GET /api/hanviet/dictionaries/{id}/export, saved as a file. @throws ApiError */
async function exportDictionary({ id, title }: HanvietDictionary): Promise<void> {
  const { pieces } = await receiveFile(`/api/hanviet/dictionaries/${id}/export`, {
    signal: new AbortController().signal,
  });
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const piece of pieces()) texts.push(decoder.decode(piece, { stream: true }));
  downloadText(title, `${texts.join('')}${decoder.decode()}`);
}
