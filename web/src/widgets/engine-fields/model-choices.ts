import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { ModelKnowledge } from '../../api/translation/models.queries';
import type { ModelChoice } from '../../settings/ai-models';
import { engineTexts } from './engine-fields.texts';

type Group = ComboboxItemGroup<ComboboxItem, string>;

/** A provider may list hundreds; the search finds the others. */
const MOST_SHOWN = 100;

/**
 * Groups of models to choose from: those of the catalog that are offered now, the specified ones, and the others that the
 * provider lists; then the chosen one, when none of these has it.
 */
export function modelGroups(
  specified: readonly ModelChoice[],
  { models, listed }: Pick<ModelKnowledge, 'models' | 'listed'>,
  chosen: string,
): Group[] {
  const isOffered = (id: string): boolean => !listed || listed.length === 0 || listed.includes(id);
  const taken = new Set(specified.map(({ value }) => value));
  const take = (ids: readonly string[]): ComboboxItem[] => {
    const fresh = ids.filter((id) => id !== '' && !taken.has(id));
    for (const id of fresh) taken.add(id);
    return fresh.map((id) => ({ value: id, label: id }));
  };
  const current = models.filter(({ id, state }) => state !== undefined && state !== 'ended' && isOffered(id));
  return [
    { group: engineTexts.currentModels, items: take(current.map(({ id }) => id)) },
    { group: engineTexts.specifiedModels, items: [...specified] },
    { group: engineTexts.providerModels, items: take(listed ?? []) },
    { group: engineTexts.chosenModel, items: take([chosen]) },
  ].filter(({ items }) => items.length > 0);
}

/** Adds the typed name as a choice, unless it is one already. */
export function withTypedName(groups: readonly Group[], typed: string): Group[] {
  const name = typed.trim();
  const isKnown = groups.some(({ items }) =>
    items.some(({ value, label }) => value === name || label === name),
  );
  if (name === '' || isKnown) return [...groups];
  const items = [{ value: name, label: engineTexts.useName(name) }];
  return [...groups, { group: engineTexts.otherModel, items }];
}

/** Keeps the models whose name or label contains every typed word. */
export function searchModels(groups: readonly Group[], search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/);
  const matches = ({ value, label }: ComboboxItem): boolean =>
    words.every((word) => `${label} ${value}`.toLowerCase().includes(word));
  return groups.map(({ group, items }) => ({ group, items: items.filter(matches).slice(0, MOST_SHOWN) }));
}

/**
 * Returns the model that a typed text names when the field is left: a listed one by its exact name, or a new name that is
 * no search for a listed one; null for a search.
 */
export function namedModel(groups: readonly Group[], text: string): string | null {
  const name = text.trim();
  if (name === '') return null;
  const items = groups.flatMap((group) => group.items);
  const exact = items.find(({ value, label }) => value === name || label === name);
  if (exact) return exact.value;
  return searchModels(groups, name).every((group) => group.items.length === 0) ? name : null;
}
