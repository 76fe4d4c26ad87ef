import type { CatalogModel, EffectiveModel } from '@lacthu/contracts';

/** The facts that decide about a model: whether it lives, its successor, and its price class. */
interface ModelEntry extends Pick<CatalogModel, 'id' | 'state' | 'endsAt' | 'successor'> {
  readonly size: 'small' | 'large';
}

/** Facts for resolving a model: the catalog's entries of the day, and what the provider lists. */
export interface ModelFacts {
  readonly entries: readonly ModelEntry[];
  /** Ids that the provider lists, without those that its list has ended; null when its list is not known. */
  readonly listed: ReadonlySet<string> | null;
}

/** A chosen model and whether another one may be called in its place. */
export interface ModelChoice {
  /** Empty: the default. */
  readonly chosen: string;
  /** Default of the specification. */
  readonly specified: string;
  /** False where names may mean something else than at the vendor. */
  readonly mayReplace: boolean;
}

/**
 * The model that is called. Without a choice: the specified default where the provider lists it, else its living
 * successor. A chosen model is replaced only when the catalog has it as ended, the provider does not list it, and a living
 * successor is not dearer.
 */
export function effectiveModelOf(
  { chosen, specified, mayReplace }: ModelChoice,
  facts: ModelFacts,
): EffectiveModel {
  if (chosen === '') return withEnd(defaultOf(specified, facts), specified, facts);
  const isOver = find(facts.entries, chosen)?.state === 'ended' && !facts.listed?.has(bare(chosen));
  const model = isOver && mayReplace ? successorOf(chosen, facts) : undefined;
  return withEnd(model ?? chosen, chosen, facts);
}

/** The specified default where it lives, else its successor; the catalog decides where the provider lists none of them. */
export function defaultOf(specified: string, facts: ModelFacts): string {
  const isAlive = facts.listed
    ? facts.listed.has(specified)
    : find(facts.entries, specified)?.state !== 'ended';
  if (isAlive) return specified;
  const found = successorOf(specified, facts);
  if (found !== undefined) return found;
  return facts.listed ? defaultOf(specified, { ...facts, listed: null }) : specified;
}

/**
 * The model to use instead of another one: the first living and listed one of its named successors that is not of a
 * dearer class, else the first such current model of the same class.
 *
 * @returns undefined for a model that the catalog does not know, and where there is none
 */
export function successorOf(model: string, { entries, listed }: ModelFacts): string | undefined {
  const start = find(entries, model);
  if (!start) return undefined;
  const isUsable = (each: ModelEntry) =>
    each !== start && each.state !== 'ended' && (listed === null || listed.has(each.id));
  const passed = new Set([start]);
  let entry = find(entries, start.successor);
  while (entry && !passed.has(entry)) {
    if (isUsable(entry) && !(start.size === 'small' && entry.size === 'large')) return entry.id;
    passed.add(entry);
    entry = find(entries, entry.successor);
  }
  const isOfClass = (each: ModelEntry) => each.state === 'current' && each.size === start.size;
  return entries.find((each) => isUsable(each) && isOfClass(each))?.id;
}

function withEnd(model: string, wanted: string, { entries }: ModelFacts): EffectiveModel {
  const entry = find(entries, model);
  const endsAt = entry?.state === 'ended' ? undefined : entry?.endsAt;
  return { model, ...(model !== wanted && { replaces: wanted }), ...(endsAt !== undefined && { endsAt }) };
}

function find(entries: readonly ModelEntry[], id: string | undefined): ModelEntry | undefined {
  return id === undefined ? undefined : entries.find((entry) => entry.id === bare(id));
}

/** Google's names are also written as paths. */
function bare(id: string): string {
  return id.replace(/^models\//, '');
}
