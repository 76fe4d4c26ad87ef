import type { ProjectListItem } from '@lacthu/contracts';

export const PAGE_SIZE = 20;

export const TYPES = ['all', 'translation', 'upload'] as const;
export const STATUSES = ['all', 'public', 'private'] as const;
export const SORTS = ['name', 'genre', 'created'] as const;
export const ORDERS = ['desc', 'asc'] as const;
export const VIEWS = ['grid', 'list'] as const;

export type ProjectView = (typeof VIEWS)[number];

/** Filter of the projects. */
export interface ProjectFilter {
  readonly search: string;
  readonly type: (typeof TYPES)[number];
  readonly status: (typeof STATUSES)[number];
  readonly sort: (typeof SORTS)[number];
  readonly order: (typeof ORDERS)[number];
}

const vietnamese = new Intl.Collator('vi', { numeric: true });

/** Returns the matching projects in the requested order. */
export function selectProjects(
  projects: readonly ProjectListItem[],
  filter: ProjectFilter,
): ProjectListItem[] {
  const direction = filter.order === 'asc' ? 1 : -1;
  return projects
    .filter((project) => matches(project, filter))
    .sort((one, other) => direction * compare(one, other, filter.sort));
}

/** One page of a list; a page past the end becomes the last one. `page` counts from 1. */
export function pageOf<T>(items: readonly T[], page: number): { items: T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  return { items: items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE), page: shown, pages };
}

function matches(project: ProjectListItem, { search, type, status }: ProjectFilter): boolean {
  if (type !== 'all' && project.creation_method !== type) return false;
  if (status !== 'all' && project.is_public !== (status === 'public')) return false;
  const wanted = fold(search.trim());
  return [project.name, project.description, project.genre, project.translation_style].some((text) =>
    fold(text).includes(wanted),
  );
}

/** Ignores case and the Unicode form of Vietnamese letters. */
function fold(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('vi');
}

function compare(one: ProjectListItem, other: ProjectListItem, sort: ProjectFilter['sort']): number {
  const byName = vietnamese.compare(one.name, other.name);
  if (sort === 'genre') return vietnamese.compare(one.genre, other.genre) || byName;
  if (sort === 'created') return Date.parse(one.created_at) - Date.parse(other.created_at) || byName;
  return byName || one.id - other.id;
}
