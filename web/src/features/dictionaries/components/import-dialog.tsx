import { useId, useState } from 'react';
import { Button, Loader, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DICTIONARY_LIMITS, dictionaryKindSchema, type DictionaryKind } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { DialogFooter } from '../../../ui/dialog-footer';
import { QueryState } from '../../../widgets/query-state';
import { TallDialog } from '../../../ui/tall-dialog';
import { toasts } from '../../../lib/toasts';
import { useImportDictionary } from '../dictionaries.mutations';
import { sendDictionary } from '../send-dictionary';
import { dictionaryTexts, importTexts } from '../texts';
import { ImportPreview } from './import-preview';
import { PlaceField, type Place } from './place-field';

const KINDS = dictionaryKindSchema.options.map((value) => ({
  value,
  label: dictionaryTexts.kinds[value],
}));
const ENDINGS = /(?:\.(?:txt|u8|gz|tsv))+$/i;

interface ImportDialogProps {
  readonly file: File;
  /** Project to which the import can be limited. */
  readonly projectId: number | undefined;
  readonly onClose: () => void;
}

/** Preview of a file before the import: its kind can be changed, and conflicts are shown. */
export function ImportDialog({ file, projectId, onClose }: ImportDialogProps) {
  const [kind, setKind] = useState<DictionaryKind | 'auto'>('auto');
  const [place, setPlace] = useState<Place>(projectId === undefined ? 'general' : 'project');
  const [title, setTitle] = useState(() => file.name.normalize('NFC').replace(ENDINGS, ''));
  const target = { file, kind, projectId: place === 'project' ? projectId : undefined };
  const preview = usePreview(target);
  const importing = useImportDictionary();
  const [control] = useState(() => new AbortController());
  const cancel = (): void => {
    control.abort();
    onClose();
  };

  const start = (): void =>
    importing.mutate(
      { ...target, title, signal: control.signal },
      {
        onSuccess: ({ message, added }) => {
          if (added) toasts.success(message);
          else toasts.info(message);
          onClose();
        },
        onError: (error) => toasts.error(messageOf(error, importTexts.failure)),
      },
    );

  return (
    <TallDialog title={importTexts.title} size="50rem" onClose={cancel}>
      <Stack gap="sm">
        <TextInput
          label={importTexts.name}
          data-autofocus
          maxLength={DICTIONARY_LIMITS.title}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select
          label={commonTexts.kind}
          description={kindHint(preview.data)}
          data={KINDS}
          allowDeselect={false}
          disabled={preview.data?.format === 'cedict'}
          value={kind === 'auto' ? (preview.data?.kind ?? null) : kind}
          onChange={(value) => setKind(KINDS.find((known) => known.value === value)?.value ?? 'auto')}
        />
        {projectId !== undefined && <PlaceField value={place} onChange={setPlace} />}
        <QueryState
          query={preview}
          failure={importTexts.unreadable}
          loading={
            <Group role="status" gap="sm">
              <Loader size="sm" />
              <Text>{importTexts.reading}</Text>
            </Group>
          }
        >
          {(data) => <ImportPreview preview={data} />}
        </QueryState>
      </Stack>
      <DialogFooter>
        <Button variant="default" size="md" onClick={cancel}>
          {commonTexts.cancel}
        </Button>
        <Button size="md" disabled={!preview.data} loading={importing.isPending} onClick={start}>
          {importTexts.import}
        </Button>
      </DialogFooter>
    </TallDialog>
  );
}

/** Analysed again for another kind or scope; the previous request is aborted. */
function usePreview(target: Parameters<typeof sendDictionary>[0]) {
  const dialog = useId();
  return useQuery({
    queryKey: ['dictionary-preview', dialog, target.kind, target.projectId ?? null],
    queryFn: async ({ signal }) => (await sendDictionary(target, { isPreview: true, signal })).preview,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

function kindHint(
  preview: { readonly kind: DictionaryKind; readonly detected: DictionaryKind } | undefined,
): string {
  if (!preview) return '';
  if (preview.kind === 'cedict') return importTexts.cedict;
  return importTexts.detected(dictionaryTexts.kinds[preview.detected]);
}
