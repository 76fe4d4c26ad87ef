import { useRef, useState } from 'react';
import { Alert, Group, Skeleton, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileText } from '@tabler/icons-react';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { DICTIONARY_LIMITS, type HanvietDictionary } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { askConfirm } from '../../../ui/ask-confirm';
import { QueryState } from '../../../widgets/query-state';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { request } from '../../../api/client';
import { ownDictionaryKeys } from '../../../api/translation/own-dictionary.queries';
import { useDeleteDictionary } from '../dictionaries.mutations';
import layout from '../../../styles/layout.module.css';
import { dictionaryTexts } from '../texts';
import { DictionaryFile } from './dictionary-file';
import { ImportDialog } from './import-dialog';
import styles from '../dictionaries.module.css';
import '@mantine/dropzone/styles.layer.css';

const OFFERED = '.txt,.u8,.gz,.tsv,text/plain';

interface DictionaryFilesProps {
  /** Project whose files are shown too. */
  readonly projectId: number | undefined;
}

/** Imported files, and a button to import another. */
export function DictionaryFiles({ projectId }: DictionaryFilesProps) {
  const files = useQuery(dictionariesQuery(projectId));
  const [picked, setPicked] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (given: readonly File[]): void => {
    const file = given[0];
    if (!file) return;
    const isTooLarge = file.size > DICTIONARY_LIMITS.fileBytes;
    setProblem(isTooLarge ? dictionaryTexts.tooLarge : null);
    setPicked(isTooLarge ? null : file);
  };

  return (
    <>
      <Dropzone
        onDrop={take}
        // Accepts everything: the kind of a file is detected from its content.
        onReject={(rejections) => take(rejections.map(({ file }) => file))}
        multiple={false}
        p="md"
        inputProps={{ 'aria-label': dictionaryTexts.pick, accept: OFFERED }}
      >
        <Group wrap="nowrap" className={styles.inside}>
          <IconFileText size={32} aria-hidden />
          <div>
            <Text>{dictionaryTexts.invite}</Text>
            <Text size="sm" c="dimmed">
              {dictionaryTexts.inviteHint}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <div role="alert">{problem && <Alert color="son">{problem}</Alert>}</div>
      <QueryState
        query={files}
        failure={dictionaryTexts.failure}
        loading={<Skeleton h={160} role="status" aria-label={dictionaryTexts.loading} />}
      >
        {(data) => <FileList files={data} isOfProject={projectId !== undefined} />}
      </QueryState>
      {picked && <ImportDialog file={picked} projectId={projectId} onClose={() => setPicked(null)} />}
    </>
  );
}

interface FileListProps {
  readonly files: readonly HanvietDictionary[];
  readonly isOfProject: boolean;
}

function FileList({ files, isOfProject }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const deleting = useDeleteDictionary();

  const remove = async ({ id, title, entries }: HanvietDictionary): Promise<void> => {
    const agreed = await askConfirm({
      title: dictionaryTexts.deleteQuestion,
      text: dictionaryTexts.deleteText(title, formatNumber(entries)),
      confirm: commonTexts.remove,
      isDangerous: true,
    });
    if (!agreed) return;
    deleting.mutate(id, {
      onSuccess: () => {
        // The focused button is removed with its file.
        list.current?.focus({ preventScroll: true });
        toasts.success(dictionaryTexts.deleted);
      },
      onError: (error) => toasts.error(messageOf(error, dictionaryTexts.deleteFailure)),
    });
  };

  return (
    <>
      {files.length === 0 && (
        <Text c="dimmed" role="status">
          {dictionaryTexts.empty}
        </Text>
      )}
      <ul
        ref={list}
        className={`${layout.stackedList} ${styles.files}`}
        tabIndex={-1}
        aria-label={dictionaryTexts.list}
      >
        {files.map((file) => (
          <li key={file.id}>
            <DictionaryFile file={file} isPlaceShown={isOfProject} onDelete={() => void remove(file)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** GET /api/hanviet/dictionaries: files of the user, and of the project if one is given. */
function dictionariesQuery(projectId?: number) {
  return queryOptions({
    queryKey: ownDictionaryKeys.files(projectId),
    queryFn: async ({ signal }) =>
      (
        await request('/api/hanviet/dictionaries', {
          signal,
          query: { projectId },
          answer: 'dictionaryListSchema',
        })
      ).dictionaries,
  });
}
