import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  GlossaryEntry,
  GlossaryEntryFacts,
  NameSuggestion,
  NameSuggestions,
  UpdateGlossaryEntryRequest,
} from '@lacthu/contracts';
import { request } from '../client';
import { glossaryKeys } from './glossary-keys';
import { suggestionsQuery } from './glossary.queries';

/** Maximum entries per request; the rest goes into further requests. */
const MOST_A_CALL = 2_000;

interface Addition {
  readonly entries: readonly GlossaryEntryFacts[];
  readonly status: GlossaryEntry['status'];
}

/**
 * POST /api/projects/{id}/glossary. Also approves proposals: a proposal that is added again as approved becomes
 * approved.
 */
export function useAddEntries(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ entries, status }: Addition) => {
      const sum = { added: 0, changed: 0, skipped: 0 };
      for (let from = 0; from < entries.length; from += MOST_A_CALL) {
        const answer = await request(`/api/projects/${projectId}/glossary`, {
          method: 'POST',
          json: { entries: entries.slice(from, from + MOST_A_CALL).map(factsOf), status },
          answer: 'addGlossaryResponseSchema',
        });
        sum.added += answer.added;
        sum.changed += answer.changed;
        sum.skipped += answer.skipped;
      }
      return sum;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: glossaryKeys.ofProject(projectId) }),
  });
}

interface Change {
  readonly id: number;
  readonly change: UpdateGlossaryEntryRequest;
}

/** PUT /api/projects/{id}/glossary/{entryId} */
export function useUpdateEntry(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: Change) =>
      request(`/api/projects/${projectId}/glossary/${id}`, {
        method: 'PUT',
        json: change,
        answer: 'updateGlossaryEntryResponseSchema',
      }),
    onSuccess: ({ entry }) =>
      queryClient.setQueryData<GlossaryEntry[]>(glossaryKeys.entries(projectId), (list) =>
        list?.map((known) => (known.id === entry.id ? entry : known)),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: glossaryKeys.ofProject(projectId) }),
  });
}

/** POST /api/projects/{id}/glossary/delete */
export function useDeleteEntries(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      request(`/api/projects/${projectId}/glossary/delete`, { method: 'POST', json: { ids } }),
    onSuccess: (_answer, ids) => {
      const gone = new Set(ids);
      queryClient.setQueryData<GlossaryEntry[]>(glossaryKeys.entries(projectId), (list) =>
        list?.filter(({ id }) => !gone.has(id)),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: glossaryKeys.ofProject(projectId) }),
  });
}

interface Dismissal {
  readonly names: readonly NameSuggestion[];
  /** false restores the names. */
  readonly dismissed: boolean;
}

/** PUT /api/projects/{id}/glossary/suggestions/dismissed: updates the cached list at once, without a new search. */
export function useDismissNames(projectId: number) {
  const queryClient = useQueryClient();
  const show = ({ names, dismissed }: Dismissal): void => {
    const told = new Set(names.map(({ source }) => source));
    queryClient.setQueryData<NameSuggestions>(glossaryKeys.suggestions(projectId), (known) => {
      if (!known) return undefined;
      const others = known.suggestions.filter(({ source }) => !told.has(source));
      const suggestions = dismissed ? others : [...others, ...names].sort((one, two) => two.hits - one.hits);
      return { ...known, suggestions };
    });
  };
  const keep = async (dismissal: Dismissal): Promise<void> => {
    show(dismissal);
    if (queryClient.isFetching({ queryKey: glossaryKeys.suggestions(projectId), exact: true }) === 0) return;
    // A search that is running may have read the dismissed names before this change, so it is repeated.
    await queryClient.fetchQuery({ ...suggestionsQuery(projectId), staleTime: 0 });
    show(dismissal);
  };
  return useMutation({
    mutationFn: ({ names, dismissed }: Dismissal) =>
      request(`/api/projects/${projectId}/glossary/suggestions/dismissed`, {
        method: 'PUT',
        json: { sources: names.map(({ source }) => source), dismissed },
      }),
    onMutate: show,
    // The failure of the search is reported by the component that started it.
    onSuccess: (_answer, dismissal) => void keep(dismissal).catch(() => undefined),
    onError: (_error, { names, dismissed }) =>
      void keep({ names, dismissed: !dismissed }).catch(() => undefined),
  });
}

/** POST /api/projects/{id}/glossary/import */
export function useImportGlossary(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      request(`/api/projects/${projectId}/glossary/import`, {
        method: 'POST',
        json: { text },
        answer: 'importGlossaryResponseSchema',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: glossaryKeys.ofProject(projectId) }),
  });
}

function factsOf({ source, target, kind, note }: GlossaryEntryFacts): GlossaryEntryFacts {
  return { source, target, kind, note };
}
