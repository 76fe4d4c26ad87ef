import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client';
import { ownDictionaryKeys } from '../../api/translation/own-dictionary.queries';
import { useActionKey } from '../../api/use-action-key';
import { sendDictionary, type DictionaryToSend } from './send-dictionary';

/** POST /api/hanviet/dictionaries; a retry does not import twice. */
export function useImportDictionary() {
  const queryClient = useQueryClient();
  const key = useActionKey();
  return useMutation({
    mutationFn: ({ signal, ...sent }: DictionaryToSend & { readonly signal: AbortSignal }) => {
      const { file, ...facts } = sent;
      const what = { ...facts, name: file.name, size: file.size, changed: file.lastModified };
      return sendDictionary(sent, { idempotencyKey: key.of(what), signal });
    },
    onSuccess: () => key.done(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownDictionaryKeys.all }),
  });
}

/** DELETE /api/hanviet/dictionaries/{id} */
export function useDeleteDictionary() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(`/api/hanviet/dictionaries/${id}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownDictionaryKeys.all }),
  });
}
