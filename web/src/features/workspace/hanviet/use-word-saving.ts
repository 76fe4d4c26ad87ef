import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { useAddEntries, useDeleteEntries, useUpdateEntry } from '../../../api/projects/glossary.mutations';
import { glossaryQuery } from '../../../api/projects/glossary.queries';
import { useOwnWords } from '../../../api/translation/own-words.mutations';
import { toasts } from '../../../lib/toasts';
import { hanvietTexts } from './hanviet.texts';
import { entryOf, meaningsOf, type WordFields } from './word-fields';

/** Undoes the save; false when the word was changed since, and stays as it is. */
type Undo = () => Promise<boolean>;

/**
 * Saves a word as a name of the project or a phrase of the user, reports it and offers undo.
 * @returns rejects with ApiError
 */
export function useWordSaving(
  projectId: number,
): (fields: WordFields, known: readonly string[]) => Promise<void> {
  const saveName = useNameSaving(projectId);
  const savePhrase = usePhraseSaving(projectId);
  return async (fields, known) => {
    const isName = fields.kind === 'name';
    const undo = isName ? await saveName(fields) : await savePhrase(fields, known);
    const saved = isName ? hanvietTexts.savedName : hanvietTexts.savedPhrase;
    toasts.success(saved(fields.source, fields.target), () => void takeBack(undo));
  };
}

async function takeBack(undo: Undo): Promise<void> {
  try {
    if (await undo()) toasts.success(hanvietTexts.undone);
    else toasts.info(hanvietTexts.savedAgain);
  } catch (error) {
    toasts.error(messageOf(error, hanvietTexts.undoFailure));
  }
}

/** An existing entry keeps its kind and note. */
function useNameSaving(projectId: number): (fields: WordFields) => Promise<Undo> {
  const queryClient = useQueryClient();
  const adding = useAddEntries(projectId);
  const updating = useUpdateEntry(projectId);
  const deleting = useDeleteEntries(projectId);
  const entryNow = async (source: string) =>
    entryOf(await queryClient.fetchQuery({ ...glossaryQuery(projectId), staleTime: 0 }), source);
  return async ({ source, target }) => {
    const before = await entryNow(source);
    const { kind = 'name', note = '' } = before ?? {};
    await adding.mutateAsync({ entries: [{ source, target, kind, note }], status: 'approved' });
    return async () => {
      const now = await entryNow(source);
      if (now?.target !== target) return false;
      if (before) {
        const { target: earlier, status } = before;
        await updating.mutateAsync({ id: now.id, change: { target: earlier, status } });
      } else await deleting.mutateAsync([now.id]);
      return true;
    };
  };
}

function usePhraseSaving(projectId: number): (fields: WordFields, known: readonly string[]) => Promise<Undo> {
  const words = useOwnWords(projectId);
  return async ({ source, target, scope }, known) => {
    const place = scope === 'project' ? projectId : null;
    const before = await words.list();
    const word = await words.add({
      kind: 'phrase',
      source,
      meanings: meaningsOf(target, known),
      projectId: place,
    });
    const replaced = before.find((one) => one.source === word.source && one.project_id === place);
    return async () => {
      const now = (await words.list()).find(({ id }) => id === word.id);
      if (now?.meanings.join('/') !== word.meanings.join('/')) return false;
      if (replaced) await words.change(word.id, replaced);
      else await words.remove(word.id);
      return true;
    };
  };
}
